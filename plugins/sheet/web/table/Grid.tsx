import { useMediaQuery } from '@docstead/core/ui';
import { type ReactNode, type RefObject, useId, useMemo } from 'react';
import { useStore } from 'zustand';
import { columnName, type Range, rangeName } from '../../book/address.ts';
import type { Results } from '../../calc/types.ts';
import { CellEditor } from './CellEditor.tsx';
import { GridRow } from './GridRow.tsx';
import { chosenOf, stepped } from './model/cursor.ts';
import { isSingle } from './model/ranges.ts';
import type { TableActs, TableStore } from './store.ts';
import styles from './table.module.css';
import { useCellFocus, useCellInView } from './use-cell-focus.ts';
import { useClipboard } from './use-clipboard.ts';
import { useDescription } from './use-description.ts';
import type { TableField } from './use-field.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { type Piece, piecesOf, useGridWindow } from './use-grid-window.ts';

interface GridProps {
  readonly store: TableStore;
  readonly acts: TableActs;
  readonly field: TableField;
  readonly results: Results;
  readonly isReadOnly: boolean;
  readonly scroll: RefObject<HTMLDivElement | null>;
}

const [ROW_HEIGHT, TALL_ROW, HEAD] = [32, 40, 64] as const;
const NOT_CHOSEN = { chosenFrom: undefined, chosenTo: undefined };
const NONE: readonly Range[] = [];

/** One sheet as a table by the grid pattern of ARIA; of a long one the part that is in view. */
export function Grid({ store, acts, field, results, isReadOnly, scroll }: GridProps) {
  const describedBy = useId();
  const { sheet: place, cursor, typing, wantsFocus } = useStore(store);
  const { sheet, merges, rows, columns, offsets } = field;
  const isCoarse = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  const rowHeight = isCoarse ? TALL_ROW : ROW_HEIGHT;
  const window = useGridWindow(scroll, { rows, rowHeight, offsets });
  const shownRows = piecesOf(window.rows, [cursor.at.row], rows);
  const shownColumns = useShownColumns(window.columns, cursor.at.column, columns);
  const mergesOf = useMergesByRow(merges);
  const keys = useGridKeys(acts, field, isReadOnly);
  const clipboard = useClipboard(acts, results, isReadOnly);
  const description = useDescription(sheet, cursor.at);
  const chosen = chosenOf(cursor);
  const hasChosen = !isSingle(chosen);
  useCellInView(scroll, { place, cursor, field, rowHeight });
  useCellFocus(scroll, wantsFocus, typing === undefined);

  const width = (from: number, to: number) => (offsets[to] ?? 0) - (offsets[from] ?? 0);
  const merged = merges.find(({ from }) => from.row === cursor.at.row && from.column === cursor.at.column);
  const editor = typing !== undefined && (
    <CellEditor
      name={rangeName(merged ?? { from: cursor.at, to: cursor.at })}
      text={typing}
      onText={(text) => acts.type(text)}
      onEnd={(onward) => {
        acts.endTyping(onward && stepped(cursor, onward, field));
        if (onward) acts.focus();
      }}
      onCancel={() => {
        acts.cancelTyping();
        acts.focus();
      }}
    />
  );
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA, on a table
        role="grid"
        aria-label={sheet.name}
        aria-readonly={isReadOnly}
        aria-multiselectable
        aria-rowcount={rows + 1}
        aria-colcount={columns + 1}
        className={styles.table}
        style={{ width: width(0, columns) + HEAD }}
        {...keys}
        {...clipboard}
      >
        <GridHead columns={shownColumns} offsets={offsets} />
        <tbody data-tall={isCoarse || undefined}>
          {shownRows.map((piece) =>
            'gap' in piece ? (
              <tr
                key={`gap ${piece.gap[0]}`}
                aria-hidden
                style={{ height: (piece.gap[1] - piece.gap[0]) * rowHeight }}
              />
            ) : (
              <GridRow
                key={piece.at}
                {...{ sheet, place, results, describedBy }}
                row={piece.at}
                columns={shownColumns}
                merges={mergesOf(piece.at)}
                active={piece.at === cursor.at.row ? cursor.at.column : undefined}
                {...(hasChosen && piece.at >= chosen.from.row && piece.at <= chosen.to.row
                  ? { chosenFrom: chosen.from.column, chosenTo: chosen.to.column }
                  : NOT_CHOSEN)}
                editor={piece.at === cursor.at.row && editor}
              />
            ),
          )}
        </tbody>
      </table>
      <span id={describedBy} hidden>
        {description}
      </span>
    </>
  );
}

interface GridHeadProps {
  readonly columns: readonly Piece[];
  readonly offsets: readonly number[];
}

/** Widths and letters. */
function GridHead({ columns, offsets }: GridHeadProps) {
  const width = (from: number, to: number) => (offsets[to] ?? 0) - (offsets[from] ?? 0);
  const widths: ReactNode[] = [];
  const letters: ReactNode[] = [];
  for (const piece of columns) {
    if ('gap' in piece) {
      widths.push(<col key={`gap ${piece.gap[0]}`} style={{ width: width(...piece.gap) }} />);
      letters.push(<td key={`gap ${piece.gap[0]}`} role="presentation" className={styles.letter} />);
      continue;
    }
    widths.push(<col key={piece.at} style={{ width: width(piece.at, piece.at + 1) }} />);
    letters.push(
      <th key={piece.at} scope="col" aria-colindex={piece.at + 2} className={styles.letter}>
        {columnName(piece.at)}
      </th>,
    );
  }
  return (
    <>
      <colgroup>
        <col style={{ width: HEAD }} />
        {widths}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <td role="presentation" className={styles.corner} />
          {letters}
        </tr>
      </thead>
    </>
  );
}

/** The same list as long as the same columns are drawn, so that rows are not rendered anew at every step. */
function useShownColumns([from, to]: readonly [number, number], active: number, count: number): readonly Piece[] {
  const beside = active < from || active >= to ? active : -1;
  return useMemo(() => piecesOf([from, to], [beside], count), [from, to, beside, count]);
}

function useMergesByRow(merges: readonly Range[]): (row: number) => readonly Range[] {
  return useMemo(() => {
    const found = new Map<number, readonly Range[]>();
    return (row) => {
      const known = found.get(row);
      if (known) return known;
      const here = merges.filter(({ from, to }) => from.row <= row && to.row >= row);
      const kept = here.length === 0 ? NONE : here;
      found.set(row, kept);
      return kept;
    };
  }, [merges]);
}
