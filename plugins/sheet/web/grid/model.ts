import type { Cell, CellStyle, Row, Sheet } from '../../book/types.ts';

/** A cell as FortuneSheet has it, as far as it is read here. */
export interface GridCell {
  v?: unknown;
  m?: unknown;
  f?: unknown;
  ct?: { fa?: unknown; t?: unknown; s?: unknown };
  mc?: { r: number; c: number; rs?: number; cs?: number };
  hl?: { r: number; c: number; id: string };
  ps?: Note;
  own?: Own;
  [look: string]: unknown;
}

export interface Note {
  left: number | null;
  top: number | null;
  width: number | null;
  height: number | null;
  value: string;
  isShow: boolean;
}

/** What a cell was made from. It moves with the cell, so that what the grid does not know stays where it belongs. */
export interface Own {
  readonly cell?: Cell;
  /** Its own, or that of its row or column. */
  readonly style?: CellStyle;
  readonly link?: string;
  readonly merge?: readonly [rows: number, columns: number];
  /** Of its row and its column what no cell says; the last cell of each carries it. */
  readonly row?: Row;
  readonly column?: Readonly<Record<string, unknown>>;
}

export interface Merge {
  r: number;
  c: number;
  rs: number;
  cs: number;
}

export interface GridSide {
  readonly style: string | number;
  readonly color: string;
}

export interface GridRange {
  row: number[];
  column: number[];
}

export interface GridConfig {
  merge?: Record<string, Merge>;
  rowlen?: Record<string, number>;
  columnlen?: Record<string, number>;
  rowhidden?: Record<string, number>;
  colhidden?: Record<string, number>;
  borderInfo?: unknown[];
  [other: string]: unknown;
}

export interface GridSheet {
  name: string;
  id?: string;
  order?: number;
  status?: number;
  row?: number;
  column?: number;
  color?: string;
  hide?: number;
  showGridLines?: boolean | number;
  celldata?: { r: number; c: number; v: GridCell | null }[];
  data?: (GridCell | null)[][];
  calcChain?: { r: number; c: number; id: string }[];
  config?: GridConfig;
  frozen?: { type: string; range?: { row_focus: number; column_focus: number } };
  filter_select?: GridRange;
  filter?: unknown;
  dataVerification?: Record<string, unknown>;
  luckysheet_conditionformat_save?: unknown[];
  hyperlink?: Record<string, { linkType: string; linkAddress: string }>;
  images?: unknown[];
  luckysheet_select_save?: GridRange[];
  own?: OwnSheet;
  [other: string]: unknown;
}

/** What a sheet was made from, and what was made of it. */
export interface OwnSheet {
  readonly sheet: Sheet;
  readonly shown: Shown;
  /** The page held no sheet at all. */
  readonly isBlank?: boolean;
  /** Sheets beyond those that the grid takes. */
  readonly rest?: readonly Sheet[];
}

/** Each piece of a sheet, as the grid got it: what comes back equal was not changed. */
export interface Shown {
  readonly rows: number;
  readonly columns: number;
  readonly freeze: string;
  readonly merges: readonly string[];
  readonly filter: string | undefined;
  readonly checks: unknown;
  readonly conditions: unknown;
  readonly more: unknown;
  readonly color: string | undefined;
  readonly isHidden: boolean;
  readonly hasNoLines: boolean;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const NUMBER = /^(?:0|[1-9]\d{0,7})$/;

/** Undefined for what is no number of a row or column within a limit. */
export function indexOf(name: string, limit: number): number | undefined {
  if (!NUMBER.test(name)) return undefined;
  const index = Number(name);
  return index < limit ? index : undefined;
}
