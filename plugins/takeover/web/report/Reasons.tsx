import { useText } from '@docstead/core/web';
import { useId } from 'react';
import type { Reason, TableReport } from '../api.ts';
import styles from './report.module.css';
import { TableName } from './TableName.tsx';

/** In the place of a column: the whole record is not here any more. */
const GONE = 'it has gone';

interface ReasonsProps {
  readonly group: 'differing' | 'left' | 'notes';
  readonly tables: readonly TableReport[];
}

/** Rows that differ, stay behind or come with a change: of which kind, why, how many, and which. */
export function Reasons({ group, tables }: ReasonsProps) {
  const t = useText('takeover');
  const id = useId();
  const lines = tables.flatMap(({ table, [group]: reasons }) => reasons.map((reason) => ({ table, ...reason })));
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group} data-kind={group}>
      <h3 id={id}>{t(`report.${group}`)}</h3>
      <p className={styles.dim}>{t(`report.${group}_text`)}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.table} ${line.reason}`}>
            <ReasonLine line={line} group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReasonLineProps extends Pick<ReasonsProps, 'group'> {
  readonly line: Reason & { readonly table: string };
}

function ReasonLine({ line: { table, reason, count, places }, group }: ReasonLineProps) {
  const t = useText('takeover');
  const why =
    group !== 'differing'
      ? t(`reasons.${reason}`)
      : reason === GONE
        ? t('report.gone')
        : t('report.other_in', { column: t(`columns.${reason}`) });
  const more = count > places.length ? ' …' : '';
  return (
    <>
      <span className={styles.why}>{why}</span>
      <span className={styles.dim}>
        <TableName table={table} /> <span>{t('report.records', { count })}</span>
        {/* Of what nobody looks for, such as locks, no numbers are kept. */}
        {places.length > 0 && <span> {t('report.places', { places: `${places.join(', ')}${more}` })}</span>}
      </span>
    </>
  );
}
