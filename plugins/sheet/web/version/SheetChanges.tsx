import { useText } from '@docstead/core/web';
import { memo, useId } from 'react';
import { columnName } from '../../book/address.ts';
import type { RowRun } from '../../compare/compare.ts';
import { ChangedRow } from './ChangedRow.tsx';
import type { Part } from './parts.ts';
import { countWords } from './Summary.tsx';
import { isRun, type SheetView } from './types.ts';
import styles from './version.module.css';

interface SheetChangesProps {
  readonly part: Part;
  /** Where one has gone: a row, or -1 for the sheet itself. */
  readonly current: number | undefined;
}

/** One changed sheet: what became of it, and a table of its changed rows with a few around them. */
export const SheetChanges = memo(function SheetChanges({ part, current }: SheetChangesProps) {
  const t = useText('sheet');
  const id = useId();
  const { sheet, rows } = part;
  const facts = useFacts(sheet);
  return (
    <div className={styles.sheet} data-kind={sheet.kind}>
      <h2 id={id} className={styles.heading} data-current={current === -1 || undefined}>
        {sheet.kind === 'removed' ? (
          <del>{sheet.name}</del>
        ) : sheet.kind === 'added' ? (
          <ins>{sheet.name}</ins>
        ) : (
          sheet.name
        )}
      </h2>
      {facts && <p className={styles.facts}>{facts}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('compare.row_before')}</th>
                <th scope="col">{t('compare.row_after')}</th>
                {sheet.columns.map((column) => (
                  <th key={column} scope="col">
                    {columnName(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => {
                const key = `${row.kind} ${row.before} ${row.after}`;
                const isCurrent = current === at;
                if (isRun(row))
                  return <Fold key={key} run={row} columns={sheet.columns.length} isCurrent={isCurrent} />;
                return <ChangedRow key={key} row={row} isCurrent={isCurrent} />;
              })}
            </tbody>
          </table>
        </section>
      )}
      {sheet.left > 0 && <p className={styles.facts}>{t('compare.left', { count: sheet.left })}</p>}
    </div>
  );
});

interface FoldProps {
  readonly run: RowRun;
  readonly columns: number;
  readonly isCurrent: boolean;
}

const SIGNS = { same: '…', empty_added: '+', empty_removed: '−' } as const;

function Fold({ run, columns, isCurrent }: FoldProps) {
  const t = useText('sheet');
  return (
    <tr className={styles.fold} data-kind={run.kind} data-current={isCurrent || undefined}>
      <td colSpan={columns + 2}>
        <span className={styles.folded}>
          <span aria-hidden>{SIGNS[run.kind]}</span> {t(`compare.rows_${run.kind}`, { count: run.count })}
        </span>
      </td>
    </tr>
  );
}

function useFacts({ kind, was, isMoved, counts, merged, split }: SheetView): string {
  const t = useText('sheet');
  const ranges = (which: 'merged' | 'split', list: readonly string[]) =>
    list.length === 0 ? [] : [t(`compare.${which}`, { ranges: list.slice(0, 10).join(t('compare.comma')) })];
  return [
    ...(kind === 'added' || kind === 'removed' ? [t(`compare.is_${kind}`)] : countWords(t, counts)),
    ...(was === undefined ? [] : [t('compare.is_renamed', { was })]),
    ...(isMoved ? [t('compare.is_moved')] : []),
    ...ranges('merged', merged),
    ...ranges('split', split),
  ].join(t('compare.comma'));
}
