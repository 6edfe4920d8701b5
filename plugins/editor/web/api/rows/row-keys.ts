import { isComposing } from '@docstead/core/ui';
import type { KeyboardEvent } from 'react';

/** What a key does in a row. The keys are those of tables in the source. */
export type RowAct = 'up' | 'down' | 'delete' | 'switch' | 'next' | 'above' | 'below';

export function rowActOf(event: KeyboardEvent<HTMLElement>): RowAct | undefined {
  const { key, altKey, shiftKey, target } = event;
  if (isComposing(event)) return undefined;
  const isMod = event.ctrlKey || event.metaKey;
  if (altKey && !shiftKey && !isMod) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined;
  if (isMod && shiftKey && key === 'Backspace') return 'delete';
  // The key that strikes text through in the source: so a row looks then.
  if (isMod && shiftKey && !altKey && key.toLowerCase() === 'x') return 'switch';
  if (isMod || altKey || shiftKey) return undefined;
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  if (key === 'Enter' && isField) return 'next';
  if (!(target instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart !== selectionEnd) return undefined;
  if (key === 'ArrowUp' && selectionStart === 0) return 'above';
  return key === 'ArrowDown' && selectionEnd === value.length ? 'below' : undefined;
}
