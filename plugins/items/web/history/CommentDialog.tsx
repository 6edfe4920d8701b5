import { Dialog } from '@docstead/core/ui';
import { TextArea } from '@docstead/core/ui/form';
import { formatTime, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../api.ts';
import type { Version } from './version.ts';

const LONGEST = 2000;

interface CommentDialogProps {
  readonly version: Version;
  readonly onSaved: (page_history_id: string, page_comments: string) => void;
  readonly onClose: () => void;
}

/** What an editor says about a version afterwards. */
export function CommentDialog({ version, onSaved, onClose }: CommentDialogProps) {
  const t = useText('items');
  const [page_comments, setComment] = useState(version.page_comments);
  const saving = useAction('/api/page/updateHistoryComments', { invalidates: ['/api/page/history'] });
  const save = async () => {
    const { page_id, page_history_id } = version;
    try {
      await saving.run({ page_id, page_history_id, page_comments: page_comments.trim() });
      onSaved(page_history_id, page_comments.trim());
      onClose();
    } catch {
      // Told below the field.
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('history.edit_comment', { time: formatTime(version.addtime) })}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('dialogs.save'), busy: saving.isRunning }}
      onSubmit={() => void save()}
    >
      <TextArea
        label={t('history.comment')}
        value={page_comments}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST}
        data-autofocus
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Refusal error={saving.error} />
    </Dialog>
  );
}
