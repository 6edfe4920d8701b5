import type { Every } from './source.model.ts';

const DAY = 86_400;
const SECONDS = { day: DAY, week: 7 * DAY } as const;

/** When an address is read again; 0 is never. */
export const nextTime = (every: Every, from: number): number => (every === '0' ? 0 : from + SECONDS[every]);
