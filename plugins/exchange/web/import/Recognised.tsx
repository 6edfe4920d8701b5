import { Alert } from '@docstead/core/ui';
import { Moment, type Translate, useText } from '@docstead/core/web';
import type { Preview } from '../api.ts';
import styles from './import.module.css';

/** What the file is taken for, how much is in it, and what it would change where it was brought in before. */
export function Recognised({ preview }: { readonly preview: Preview }) {
  const t = useText('exchange');
  const { importer_name, item_name, counts, changes, notes_total } = preview;
  const facts = counted(t, { ...counts, notes: notes_total }, ['catalogs', 'pages', 'files', 'notes']);
  const found = { ...changes, away: changes?.removed.length };
  const news = counted(t, found, ['added', 'changed', 'away']);
  const rest = counted(t, found, ['same', 'gone']);
  return (
    <section className={styles.recognised} aria-label={t('web.recognised')}>
      <h2>{item_name}</h2>
      <p className={styles.dim}>{[importer_name, ...facts].join(' · ')}</p>
      {changes && (
        <Alert title={<Moment seconds={changes.last_time} say={(time) => t('web.again', { time })} />}>
          {news.length > 0 ? [...news, ...rest].join(' · ') : t('web.nothing_changed')}
        </Alert>
      )}
    </section>
  );
}

type Counts = Readonly<Record<string, unknown>>;

/** What there is of each, in this order; what there is none of is not said. */
const counted = (t: Translate, counts: Counts, names: readonly string[]): string[] =>
  names
    .filter((name) => Number(counts[name] ?? 0) > 0)
    .map((name) => t(`web.count_${name}`, { count: Number(counts[name]) }));
