import { Alert, Button, toast } from '@docstead/core/ui';
import { tellRefusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { usePublish } from '../page/use-publish.ts';
import styles from './reading.module.css';

interface DraftNoteProps {
  readonly page_id: string;
  readonly item_edit: boolean;
}

/** Who reads a draft is its author: the note says so, and offers the step that shows it to the others. */
export function DraftNote({ page_id, item_edit }: DraftNoteProps) {
  const t = useText('items');
  const { publish, isBusy } = usePublish(page_id);
  // The server's first view goes on saying that the page is a draft.
  const [isPublished, setPublished] = useState(false);
  const run = async () => {
    try {
      await publish();
      setPublished(true);
      toast.ok(t('draft.published'));
    } catch (error) {
      tellRefusal(error);
    }
  };
  if (isPublished) return null;
  return (
    <Alert kind="info">
      <span className={styles.draft}>
        {t('draft.note')}
        {item_edit && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => void run()}>
            {t('draft.publish')}
          </Button>
        )}
      </span>
    </Alert>
  );
}
