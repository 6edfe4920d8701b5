import { useCallback } from 'react';
import { remember, stored, useRemembered } from '../hooks/use-remembered.ts';

/** Live preview is off above this length (workspace specification, section 9), unless a person keeps it on. */
export const LIVE_LIMIT = 4000;

const KEEP = 'docstead.editor.preview.keep';
const TOLD = 'docstead.editor.preview.told';
const TOLD_LIMIT = 200;

/** "Keep it on", once said, holds for this browser, until it is taken back. */
export function useKeptOn(): readonly [boolean, (isKept: boolean) => void] {
  const [kept, keep] = useRemembered(KEEP, (value) => (value === '1' ? '1' : '0'));
  return [kept === '1', useCallback((isKept: boolean) => keep(isKept ? '1' : '0'), [keep])];
}

/** True the first time for each page: the alert comes once. */
export function tellOnce(page: string): boolean {
  const told = (stored(TOLD) ?? '').split(' ').filter(Boolean);
  if (told.includes(page)) return false;
  remember(TOLD, [...told, page].slice(-TOLD_LIMIT).join(' '));
  return true;
}
