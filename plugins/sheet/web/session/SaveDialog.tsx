import { Dialog, Text } from '@docstead/core/ui';
import { TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { SheetSession } from './session.ts';

/** Ways to save that ask for words first: for the history, or for those who follow the page. */
export type SaveWish = 'comment' | 'notify';

interface SaveDialogProps {
  readonly wish: SaveWish;
  readonly session: SheetSession;
  readonly onClose: () => void;
}

const LONGEST = 2000;

export default function SaveDialog({ wish, session, onClose }: SaveDialogProps) {
  const t = useText('sheet');
  const [words, setWords] = useState('');
  const submit = () => {
    onClose();
    const text = words.trim();
    void session.save(wish === 'notify' ? { is_notify: 1, notify_content: text } : { page_comments: text });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`edit.save_dialog.${wish}.title`)}
      closeLabel={t('edit.dialog.close')}
      cancelLabel={t('edit.dialog.cancel')}
      primary={{ label: t(`edit.save_dialog.${wish}.action`) }}
      onSubmit={submit}
    >
      <Text c="dimmed" mb="sm">
        {t(`edit.save_dialog.${wish}.text`)}
      </Text>
      <TextArea
        label={t(`edit.save_dialog.${wish}.field`)}
        value={words}
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </Dialog>
  );
}
