import type { Translate } from '@docstead/core/web';

const STEP = 1024;
const UNITS = ['b', 'k', 'm', 'g', 't'] as const;

/** A size as people read it: 812 B, 14.2 KiB, 3 MiB. */
export function sizeText(t: Translate, bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP))));
  const size = Math.round((bytes / STEP ** step) * 10) / 10;
  return t(`usage.size.${UNITS[step]}`, { size });
}
