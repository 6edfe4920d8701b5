import { Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import type { Note } from '../api.ts';
import styles from './import.module.css';

/** What is not taken, or not as it was, each with its place. */
export function NoteList({ notes, total }: { readonly notes: readonly Note[]; readonly total: number }) {
  const t = useText('exchange');
  if (total === 0) return null;
  return (
    <Panel title={t('web.notes', { count: total })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <ul className={styles.notes} tabIndex={0} aria-label={t('web.notes', { count: total })}>
        {notes.map(({ what, place, detail }, at) => (
          <li key={at}>
            <span>{t(`notes.${what}`)}</span> <code>{place}</code>
            {detail && <span className={styles.dim}> {detail}</span>}
          </li>
        ))}
      </ul>
      {total > notes.length && <p className={styles.dim}>{t('web.notes_more', { count: total - notes.length })}</p>}
    </Panel>
  );
}
