/**
 * A spreadsheet as it is stored in a page: a JSON array of sheets in the format of x-spreadsheet, which the clients of the
 * specification read and write. Fields that are not named here are kept as they are.
 */
export type Book = readonly Sheet[];

export interface Sheet {
  readonly name: string;
  /** The first cell that scrolls: 'B3' freezes two rows and one column, 'A1' nothing. */
  readonly freeze?: string;
  readonly styles?: readonly CellStyle[];
  /** 'A1:B2', as `merge` of the first cell says too. */
  readonly merges?: readonly string[];
  readonly rows?: Rows;
  readonly cols?: Columns;
  readonly validations?: readonly Validation[];
  readonly autofilter?: AutoFilter | Record<string, never>;
  /** What other clients do not know. They drop it when they save, so that it never contradicts what they wrote. */
  readonly more?: More;
  readonly [other: string]: unknown;
}

/** By number of the row, from 0; beside them `len`, how many rows the grid has. */
export type Rows = { readonly len?: number } & { readonly [row: string]: Row | number | undefined };

export interface Row {
  /** In pixels. */
  readonly height?: number;
  readonly hide?: boolean;
  /** A place in `styles`, for cells without their own. */
  readonly style?: number;
  /** By number of the column, from 0. */
  readonly cells?: { readonly [column: string]: Cell };
  readonly [other: string]: unknown;
}

/** By number of the column, from 0; beside them `len`. */
export type Columns = { readonly len?: number } & { readonly [column: string]: Column | number | undefined };

export interface Column {
  /** In pixels. */
  readonly width?: number;
  readonly hide?: boolean;
  readonly style?: number;
  readonly [other: string]: unknown;
}

export interface Cell {
  /** As it is typed; see `cellValue`. */
  readonly text?: string;
  /** A place in `styles`. */
  readonly style?: number;
  /** Rows and columns that it takes beside its own. */
  readonly merge?: readonly [rows: number, columns: number];
  /** Where a click leads: an address of the web or of mail. */
  readonly link?: string;
  /** A remark on the cell. */
  readonly note?: string;
  readonly [other: string]: unknown;
}

export type BorderLine = readonly [
  style: 'thin' | 'medium' | 'thick' | 'dashed' | 'dotted' | 'double' | string,
  color: string,
];

export interface CellStyle {
  readonly bgcolor?: string;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly valign?: 'top' | 'middle' | 'bottom';
  readonly textwrap?: boolean;
  readonly strike?: boolean;
  readonly underline?: boolean;
  /** 'normal', 'text', 'number', 'percent', 'rmb', 'usd', 'eur', 'date', 'time', 'datetime', 'duration'. */
  readonly format?: string;
  /** A number format as Excel writes it, where `format` alone says too little: '0.00%', 'yyyy-mm-dd'. */
  readonly code?: string;
  readonly border?: {
    readonly top?: BorderLine;
    readonly right?: BorderLine;
    readonly bottom?: BorderLine;
    readonly left?: BorderLine;
  };
  readonly font?: {
    readonly name?: string;
    /** In points. */
    readonly size?: number;
    readonly bold?: boolean;
    readonly italic?: boolean;
  };
  readonly [other: string]: unknown;
}

/** As x-spreadsheet keeps it: what may stand in these ranges. */
export interface Validation {
  /** 'A1:B2' or 'A1'. */
  readonly refs: readonly string[];
  readonly mode?: string;
  readonly type: 'list' | 'number' | 'date' | 'phone' | 'email' | string;
  readonly required?: boolean;
  /** 'be', 'nbe', 'eq', 'neq', 'lt', 'lte', 'gt', 'gte': between, not between, equal … */
  readonly operator?: string;
  /** Of 'list' its choices, joined by commas; of a range, both ends. */
  readonly value?: string | readonly string[];
}

export interface AutoFilter {
  readonly ref: string;
  readonly filters?: readonly {
    readonly ci: number;
    readonly operator: string;
    readonly value?: readonly string[];
  }[];
  readonly sort?: { readonly ci: number; readonly order: 'asc' | 'desc' } | null;
}

export interface More {
  readonly version: 1;
  /** Of the tab. */
  readonly color?: string;
  readonly hidden?: boolean;
  /** The grid is drawn without its lines. */
  readonly noLines?: boolean;
  /** Conditional colours. */
  readonly conditions?: readonly Condition[];
  /** What the grid of the editor knows beside all this (filters, checks, pictures), in its own form. */
  readonly grid?: Readonly<Record<string, unknown>>;
}

export interface Condition {
  /** 'A1:B2'. */
  readonly refs: readonly string[];
  readonly when:
    | 'greater'
    | 'less'
    | 'between'
    | 'equal'
    | 'contains'
    | 'duplicate'
    | 'unique'
    | 'top'
    | 'bottom'
    | 'above_average'
    | 'below_average';
  /** What is compared with: two of 'between', how many of 'top' and 'bottom', none of the last two. */
  readonly values: readonly string[];
  readonly color?: string;
  readonly bgcolor?: string;
}
