import { displayWidth } from './width.ts';

/** Where a column stands; undefined as the reader's table has it. */
export type Align = 'left' | 'center' | 'right' | undefined;

const NARROWEST = 3;

/** Widths of the columns: the widest cell of each. */
export function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? NARROWEST, displayWidth(cell));
    });
  }
  return widths;
}

/** Blanks to the left and right of a cell's words. */
export function padding(text: string, width: number, align: Align): readonly [string, string] {
  const room = Math.max(0, width - displayWidth(text));
  const left = align === 'right' ? room : align === 'center' ? Math.floor(room / 2) : 0;
  return [' '.repeat(left + 1), ' '.repeat(room - left + 1)];
}

export function dashes(width: number, align: Align): string {
  const [start, end] = [
    align === 'left' || align === 'center' ? ':' : '-',
    align === 'right' || align === 'center' ? ':' : '-',
  ];
  return start + '-'.repeat(Math.max(1, width - 2)) + end;
}
