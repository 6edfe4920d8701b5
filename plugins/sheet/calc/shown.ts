import type { CellStyle } from '../book/types.ts';
import type { Result } from './types.ts';

/** The text that a cell shows, by the number format of its style. */
export function shownText(result: Result, _style: CellStyle): string {
  return result.kind === 'text' ? result.text : '';
}
