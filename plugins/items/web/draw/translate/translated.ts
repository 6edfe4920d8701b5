export interface Problem {
  readonly problem: 'old_line' | 'old_empty';
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

export type Translated = { readonly text: string } | Problem;
