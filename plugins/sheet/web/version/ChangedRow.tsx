import { VisuallyHidden } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { memo } from 'react';
import type { CellView, RowView } from './types.ts';
import styles from './version.module.css';

interface ChangedRowProps {
  readonly row: RowView;
  readonly isCurrent: boolean;
}

const SIGNS = { same: '', changed: '±', added: '+', removed: '−' } as const;

export const ChangedRow = memo(function ChangedRow({ row, isCurrent }: ChangedRowProps) {
  const t = useText('sheet');
  const { kind, before, after } = row;
  const sign = (
    <>
      <span className={styles.sign} aria-hidden>
        {SIGNS[kind]}
      </span>
      {kind !== 'same' && <VisuallyHidden>{t(`compare.row_is_${kind}`)} </VisuallyHidden>}
    </>
  );
  return (
    <tr data-kind={kind} data-current={isCurrent || undefined}>
      <td className={styles.number}>
        {sign}
        {before === undefined ? '' : before + 1}
      </td>
      <th scope="row" className={styles.number}>
        {after === undefined ? '' : after + 1}
      </th>
      {row.cells.map((cell) => (
        <td key={cell.column} data-kind={cell.kind}>
          <Content cell={cell} />
        </td>
      ))}
    </tr>
  );
});

function Content({ cell }: { readonly cell: CellView }) {
  const t = useText('sheet');
  const { kind, before, after, resultBefore, resultAfter } = cell;
  if (kind === 'same') return after;
  if (kind === 'styled') {
    return (
      <>
        {after} <span className={styles.look}>{t('compare.look')}</span>
      </>
    );
  }
  return (
    <>
      {before !== '' && (
        <del>
          {before}
          <Came result={resultBefore} />
        </del>
      )}
      {before !== '' && after !== '' && ' '}
      {after !== '' && (
        <ins>
          {after}
          <Came result={resultAfter} />
        </ins>
      )}
    </>
  );
}

/** What a formula comes to. */
function Came({ result }: { readonly result: string | undefined }) {
  const t = useText('sheet');
  if (result === undefined) return null;
  return <span className={styles.result}> {t('compare.result', { result })}</span>;
}
