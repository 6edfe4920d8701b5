/** What stands beside each other in a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string; readonly style: Style }
  | { readonly kind: 'break'; readonly style: Style }
  | {
      readonly kind: 'picture';
      readonly src: string;
      readonly alt: string;
      readonly width: number;
      readonly style: Style;
    };

export interface Style {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly isCode?: boolean;
  readonly isMarked?: boolean;
  readonly place?: 'superscript' | 'subscript';
  readonly colour?: Colour;
  readonly href?: string;
  /** In listings. */
  readonly keepsBlanks?: boolean;
}

export type Colour = 'dim' | 'accent' | 'ok' | 'warn' | 'danger';

/** A page as the writers of Word and PDF see it: what stands below each other. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly inlines: Inline[] }
  | { readonly kind: 'paragraph'; readonly inlines: Inline[]; readonly id?: string; readonly align?: Align }
  /** Also formulas and diagrams, whose source it is then. */
  | { readonly kind: 'code'; readonly inlines: Inline[]; readonly label: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly start: number; readonly items: readonly Item[] }
  | { readonly kind: 'quote'; readonly blocks: Block[] }
  | { readonly kind: 'callout'; readonly tone: Tone; readonly title: Inline[]; readonly blocks: Block[] }
  | { readonly kind: 'table'; readonly rows: Row[] }
  | { readonly kind: 'rule' };

export interface Item {
  /** Undefined where it is no task. */
  readonly isDone: boolean | undefined;
  readonly blocks: Block[];
}

export type Align = 'left' | 'center' | 'right' | 'justify';
export const TONES = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type Tone = (typeof TONES)[number];

export interface Cell {
  readonly blocks: Block[];
  readonly isHead: boolean;
  /** Columns and rows that it takes: within the table. */
  readonly across: number;
  readonly down: number;
  /** The column that it begins in. */
  readonly column: number;
}

export interface Row {
  readonly isHead: boolean;
  readonly cells: Cell[];
}
