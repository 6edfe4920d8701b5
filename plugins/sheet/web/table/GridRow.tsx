import { useText } from '@docstead/core/web';
import { memo, type ReactNode } from 'react';
import { cellName, type Place, type Range, rangeName } from '../../book/address.ts';
import { cellAt, styleAt } from '../../book/cells.ts';
import type { CellStyle, Sheet } from '../../book/types.ts';
import { shownText } from '../../calc/shown.ts';
import type { Results } from '../../calc/types.ts';
import styles from './table.module.css';
import type { Piece } from './use-grid-window.ts';

interface GridRowProps {
  readonly row: number;
  readonly sheet: Sheet;
  readonly place: number;
  readonly results: Results;
  readonly columns: readonly Piece[];
  /** Merged ranges that this row has a part of. */
  readonly merges: readonly Range[];
  /** The column of the cursor, where it is in this row. */
  readonly active: number | undefined;
  /** The first and the last column that is chosen here, where more than one cell is. */
  readonly chosenFrom: number | undefined;
  readonly chosenTo: number | undefined;
  /** What is typed in, in the place of the active cell's content. */
  readonly editor: ReactNode;
  readonly describedBy: string;
}

/** One row of the table: its number and the cells that are in view. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, columns, merges, sheet } = props;
  const found = sheet.rows?.[String(row)];
  const isHidden = typeof found === 'object' && found.hide === true;
  const drawn: ReactNode[] = [];
  let covered = -1;
  columns.forEach((piece, at) => {
    if ('gap' in piece) {
      drawn.push(<td key={`gap ${piece.gap[0]}`} role="presentation" className={styles.gap} />);
      return;
    }
    if (piece.at <= covered) return;
    const range = merges.find((one) => one.from.column <= piece.at && one.to.column >= piece.at);
    let span = 1;
    if (range) {
      covered = range.to.column;
      for (let next = columns[at + span]; next && 'at' in next && next.at <= covered; next = columns[at + span])
        span += 1;
    }
    drawn.push(<GridCell key={piece.at} {...props} column={piece.at} range={range} span={span} />);
  });
  return (
    <tr aria-rowindex={row + 2} data-hidden={isHidden || undefined}>
      <th scope="row" className={styles.number}>
        {row + 1}
      </th>
      {drawn}
    </tr>
  );
});

interface GridCellProps extends GridRowProps {
  readonly column: number;
  readonly range: Range | undefined;
  readonly span: number;
}

function GridCell(props: GridCellProps) {
  const { row, column, sheet, place, results, range, span, active, chosenFrom, chosenTo, editor, describedBy } = props;
  const t = useText('sheet');
  const first: Place = range?.from ?? { row, column };
  const isFirst = first.row === row && (range === undefined || first.column === column);
  const isActive = active !== undefined && (range ? active === range.from.column && isFirst : active === column);
  const style = styleAt(sheet, first);
  const isFilled = Boolean(cellAt(sheet, first)?.text);
  const text = isFilled && isFirst ? shownText(results.at(place, first), style) : '';
  const name = range ? rangeName(range) : cellName(first);
  const isChosen = chosenFrom !== undefined && column + span > chosenFrom && column <= (chosenTo ?? -1);
  const label = isFirst
    ? t(text === '' ? 'table.cell_empty' : 'table.cell', { name, text })
    : t('table.cell_part', { name });
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA, on a table
      role="gridcell"
      aria-label={label}
      aria-colindex={column + 2}
      aria-selected={isActive || isChosen}
      aria-describedby={isActive ? describedBy : undefined}
      tabIndex={isActive ? 0 : -1}
      colSpan={span > 1 ? span : undefined}
      className={styles.cell}
      style={lookOf(style, results.at(place, first).kind)}
      data-row={first.row}
      data-column={first.column}
      data-active={isActive || undefined}
      data-chosen={isChosen || undefined}
      data-part={isFirst ? undefined : ''}
    >
      {isActive && editor ? editor : text}
    </td>
  );
}

/** Weight and alignment; colours are those of the theme, so that every text can be read. */
function lookOf({ font, align, underline, strike }: CellStyle, kind: string) {
  const lines = [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ');
  const side = align ?? (kind === 'number' ? 'right' : kind === 'boolean' || kind === 'error' ? 'center' : undefined);
  return {
    ...(font?.bold === true && { fontWeight: 600 }),
    ...(font?.italic === true && { fontStyle: 'italic' }),
    ...(lines && { textDecoration: lines }),
    ...(side && ['left', 'center', 'right'].includes(side) && { textAlign: side }),
  } as const;
}
