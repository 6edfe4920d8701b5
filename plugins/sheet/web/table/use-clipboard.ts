import { toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { ClipboardEvent } from 'react';
import type { Range } from '../../book/address.ts';
import { cellAt, extentOf, styleAt } from '../../book/cells.ts';
import type { Sheet } from '../../book/types.ts';
import { shownText } from '../../calc/shown.ts';
import type { Results } from '../../calc/types.ts';
import { MOST_CELLS } from '../../limits.ts';
import { cleared, filledIn, pastedCells, pastedTexts } from './model/cell-edits.ts';
import { chosenOf } from './model/cursor.ts';
import { readTsv, writeTsv } from './model/tsv.ts';
import type { TableActs } from './store.ts';

/** One cell is put into as many chosen ones. */
const MOST_FILLED = 5_000;

interface Clipboard {
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Cells to and from the clipboard: shown texts for others, formulas and styles within this table. */
export function useClipboard(acts: TableActs, results: Results, isReadOnly: boolean): Clipboard {
  const t = useText('sheet');
  const copy = (event: ClipboardEvent, isCut: boolean) => {
    const { sheet, state } = acts;
    const range = within(chosenOf(state.cursor), sheet);
    const text = writeTsv(textsOf(sheet, range, { place: state.sheet, results }));
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    acts.keep({ text, sheet, range, ...(isCut && { cut: state.sheet }) });
    const count = filledIn(sheet, range).length;
    if (isCut) acts.changeSheet(cleared(sheet, range));
    acts.say(t(isCut ? 'table.cut' : 'table.copied', { count }));
  };
  return {
    onCopy: (event) => copy(event, false),
    onCut: (event) => copy(event, !isReadOnly),
    onPaste: (event) => {
      event.preventDefault();
      if (isReadOnly) return;
      const text = event.clipboardData.getData('text/plain');
      const rows = readTsv(text);
      const count = rows.reduce((sum, row) => sum + row.length, 0);
      if (count === 0) return;
      if (count > MOST_CELLS) {
        toast.error(t('table.too_many', { count: MOST_CELLS }));
        return;
      }
      pasteInto(acts, text, rows);
      acts.say(t('table.pasted', { count }));
    },
  };
}

function pasteInto(acts: TableActs, text: string, rows: readonly (readonly string[])[]): void {
  const { sheet, state } = acts;
  const { copied, cursor } = state;
  const chosen = chosenOf(cursor);
  const isOurs = copied !== undefined && copied.text === text.replaceAll('\r\n', '\n');
  const into = (at: typeof chosen.from, now: Sheet) =>
    isOurs ? pastedCells(now, at, copied) : pastedTexts(now, at, rows);
  const isOne = rows.length === 1 && rows[0]?.length === 1;
  const size = (chosen.to.row - chosen.from.row + 1) * (chosen.to.column - chosen.from.column + 1);
  if (!isOne || size === 1 || size > MOST_FILLED) {
    acts.changeSheet(into(chosen.from, sheet));
    return;
  }
  if (!isOurs) {
    const line = Array.from({ length: chosen.to.column - chosen.from.column + 1 }, () => rows[0]?.[0] ?? '');
    acts.changeSheet(
      pastedTexts(
        sheet,
        chosen.from,
        Array.from({ length: chosen.to.row - chosen.from.row + 1 }, () => line),
      ),
    );
    return;
  }
  let next = sheet;
  for (let { row } = chosen.from; row <= chosen.to.row; row += 1) {
    for (let { column } = chosen.from; column <= chosen.to.column; column += 1) next = into({ row, column }, next);
  }
  acts.changeSheet(next);
}

/** As far as something stands there: a chosen column has hundreds of empty cells. */
function within({ from, to }: Range, sheet: Sheet): Range {
  const { rows, columns } = extentOf(sheet);
  return {
    from,
    to: {
      row: Math.max(from.row, Math.min(to.row, rows - 1)),
      column: Math.max(from.column, Math.min(to.column, columns - 1)),
    },
  };
}

function textsOf(
  sheet: Sheet,
  { from, to }: Range,
  { place, results }: { place: number; results: Results },
): string[][] {
  return Array.from({ length: to.row - from.row + 1 }, (_, down) =>
    Array.from({ length: to.column - from.column + 1 }, (__, right) => {
      const at = { row: from.row + down, column: from.column + right };
      return cellAt(sheet, at)?.text ? shownText(results.at(place, at), styleAt(sheet, at)) : '';
    }),
  );
}
