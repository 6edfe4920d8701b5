import { VisuallyHidden } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { memo, type ReactNode } from 'react';
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
      <RowNumber number={before} isHead={after === undefined}>
        {sign}
      </RowNumber>
      <RowNumber number={after} isHead={after !== undefined} />
      {row.cells.map((cell) => (
        <td key={cell.column} data-kind={cell.kind}>
          <Content cell={cell} />
        </td>
      ))}
    </tr>
  );
});

interface NumberProps {
  readonly number: number | undefined;
  readonly isHead: boolean;
  readonly children?: ReactNode;
}

/** The row's number now is its head; that of a row that is gone the one it had. */
function RowNumber({ number, isHead, children }: NumberProps) {
  const content = (
    <>
      {children}
      {number === undefined ? '' : number + 1}
    </>
  );
  if (!isHead) return <td className={styles.number}>{content}</td>;
  return (
    <th scope="row" className={styles.number}>
      {content}
    </th>
  );
}

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
