import type { Book } from '../../book/types.ts';
import type { Lost } from '../../xlsx/lost.ts';
import type { RefusedReason } from '../../xlsx/refused.ts';

export type Format = 'xlsx' | 'csv';
/** What is under way. */
export type Step = 'reading' | 'checking' | 'converting' | 'writing';

export type ToWorker =
  | { readonly kind: 'read'; readonly file: File }
  | { readonly kind: 'write'; readonly book: Book; readonly format: Format; readonly sheet: number };

export interface FileBook {
  readonly book: Book;
  readonly cells: number;
  readonly lost: readonly Lost[];
}

export type FromWorker =
  | { readonly step: Step }
  | { readonly read: FileBook }
  | { readonly written: Uint8Array<ArrayBuffer> }
  | { readonly refused: RefusedReason }
  /** A fault of ours. */
  | { readonly failed: string };
