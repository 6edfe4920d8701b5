import { Alert } from '@docstead/core/ui';
import { Moment, useText } from '@docstead/core/web';
import type { Preview } from '../api.ts';
import styles from './import.module.css';

/** What the file is taken for, how much is in it, and what it would change where it was brought in before. */
export function Recognised({ preview }: { readonly preview: Preview; readonly onOther?: () => void }) {
  const t = useText('exchange');
  const { importer_name, item_name, counts, changes, notes_total } = preview;
  const facts = [
    t('web.count_catalogs', { count: counts.catalogs }),
    t('web.count_pages', { count: counts.pages }),
    t('web.count_files', { count: counts.files }),
    ...(notes_total > 0 ? [t('web.count_notes', { count: notes_total })] : []),
  ];
  return (
    <section className={styles.recognised} aria-label={t('web.recognised')}>
      <h2>{item_name}</h2>
      <p className={styles.dim}>{[importer_name, ...facts].join(' · ')}</p>
      {changes && (
        <Alert title={<Moment seconds={changes.last_time} say={(time) => t('web.again', { time })} />}>
          {[
            t('web.count_added', { count: changes.added }),
            t('web.count_changed', { count: changes.changed }),
            t('web.count_same', { count: changes.same }),
            t('web.count_gone', { count: changes.gone }),
            t('web.count_removed', { count: changes.removed.length }),
          ].join(' · ')}
        </Alert>
      )}
    </section>
  );
}
