import { remember, stored } from '../hooks/use-remembered.ts';

/** Live preview is off above this length (workspace specification, section 9). */
export const LIVE_LIMIT = 4000;

const KEEP = 'docstead.editor.preview.keep';
const TOLD = 'docstead.editor.preview.told';
const TOLD_LIMIT = 200;

/** "Keep it on", once said, holds for this browser. */
export const isKeptOn = (): boolean => stored(KEEP) === '1';
export const keepOn = (): void => remember(KEEP, '1');

/** True the first time for each page: the alert comes once. */
export function tellOnce(page: string): boolean {
  const told = (stored(TOLD) ?? '').split(' ').filter(Boolean);
  if (told.includes(page)) return false;
  remember(TOLD, [...told, page].slice(-TOLD_LIMIT).join(' '));
  return true;
}
