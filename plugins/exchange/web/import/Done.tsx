import { Alert, Button } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { Report } from '../api.ts';
import styles from './import.module.css';
import { NoteList } from './NoteList.tsx';

/** In this order, and how each is said: what is gone at the source has gone to the bin, or was kept. */
const COUNTS = {
  ...{ added: 'added', changed: 'changed', merged: 'merged', conflicts: 'conflicts', same: 'same', removed: 'binned' },
  ...{ kept: 'kept', skipped: 'skipped', files: 'files', members: 'members' },
} as const;

interface DoneProps {
  readonly report: Report;
  /** It ended before its members were all put in. */
  readonly isPartly: boolean;
}

/** What came of an import, and where it is. */
export function Done({ report, isPartly }: DoneProps) {
  const t = useText('exchange');
  const { item_id, item_name, into, counts, notes, notes_total } = report;
  const isNew = into === '0';
  const title = isPartly ? 'web.partly' : isNew ? 'work.done' : 'web.done_into';
  const said = Object.entries(COUNTS).flatMap(([key, word]) => {
    // Of `COUNTS` alone.
    const count = counts[key as keyof typeof COUNTS];
    return count > 0 ? [t(`web.count_${word}`, { count })] : [];
  });
  return (
    <div className={styles.steps}>
      <Alert kind={isPartly ? 'warn' : 'ok'} title={t(title, { name: item_name })}>
        {said.join(' · ')}
      </Alert>
      <div className={styles.acts}>
        {item_id !== '0' && (
          <Button component={Link} to={`/${item_id}`}>
            {t('web.open')}
          </Button>
        )}
        <Button component={Link} to={isNew ? '/item/import' : `/item/import?item=${into}`} variant="default">
          {t('web.more')}
        </Button>
      </div>
      <NoteList notes={notes} total={notes_total} />
    </div>
  );
}
