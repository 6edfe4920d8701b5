import { fail } from '@docstead/core/contract';
import { RE2JS } from 're2js';
import { MOST_PATH, MOST_PATTERN_SIZE } from '../../limits.ts';
import { mockFailures as no } from '../../points.ts';
import type { Say } from './template-rule.ts';

export const isPattern = (path: string): boolean => path.startsWith('~');

/** RE2 matches in a time that grows with the text alone: no pattern makes it long. */
export const compiled = (path: string): RE2JS => RE2JS.compile(path.slice(1));

/** The path as it is stored. */
export function checkedPath(given: string, say: Say): string {
  const path = given.startsWith('/') || isPattern(given) ? given : `/${given}`;
  const refuse = (reason: string, detail = '') =>
    fail(no.pathRefused, { params: { reason: say(`errors.path.${reason}`, { detail, most: MOST_PATH }) } });
  if (path.length > MOST_PATH) throw refuse('too_long');
  if (!isPattern(path)) return path;
  if (path === '~') throw refuse('no_pattern');
  const size = sizeOf(path, (detail) => refuse('not_a_pattern', detail));
  if (size > MOST_PATTERN_SIZE) throw refuse('too_large');
  return path;
}

function sizeOf(path: string, refuse: (detail: string) => Error): number {
  try {
    return compiled(path).programSize();
  } catch (thrown) {
    throw refuse(thrown instanceof Error ? thrown.message.replace(/^error parsing regexp: /, '') : '');
  }
}
