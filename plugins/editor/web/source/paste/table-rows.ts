/** As many columns as a cell may reach over in what people paste. */
const WIDEST = 40;

/** The cells of an HTML table in their columns; where one reaches over others, those are empty. */
export function tableRows(table: HTMLTableElement, textOf: (cell: HTMLTableCellElement) => string): string[][] {
  /** How many rows a column is still taken from above. */
  const taken: number[] = [];
  return [...table.rows].map((row) => {
    const cells: string[] = [];
    const skip = () => {
      while ((taken[cells.length] ?? 0) > 0) {
        taken[cells.length] = (taken[cells.length] ?? 0) - 1;
        cells.push('');
      }
    };
    for (const cell of row.cells) {
      skip();
      const [wide, high] = [Math.min(cell.colSpan, WIDEST), cell.rowSpan];
      for (let at = 0; at < wide; at += 1) {
        taken[cells.length] = Math.max(0, high - 1);
        cells.push(at === 0 ? textOf(cell) : '');
      }
    }
    skip();
    return cells;
  });
}
