import type { Lost } from '../../xlsx/lost.ts';
import type { RefusedReason } from '../../xlsx/refused.ts';

export type Format = 'xlsx' | 'csv';

/** What is asked of the thread. */
export type FileTask =
  | { readonly kind: 'read'; readonly name: string; readonly bytes: Uint8Array }
  /** Of the text of a page; `sheet` is the place of the one that a .csv holds. */
  | { readonly kind: 'write'; readonly content: string; readonly format: Format; readonly sheet: number };

export interface FileRead {
  /** For a page. */
  readonly content: string;
  readonly sheets: number;
  readonly cells: number;
  readonly lost: readonly Lost[];
}

export interface FileWritten {
  readonly bytes: Uint8Array;
}

/** Errors keep no class on their way out of a thread. */
export type FileRefusal = { readonly refused: RefusedReason | 'unread' };
