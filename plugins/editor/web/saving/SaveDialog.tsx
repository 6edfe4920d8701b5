import { Dialog, Text } from '@docstead/core/ui';
import { TextArea, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { Safety } from '../drafts/use-safety.ts';
import type { SaveWish } from './save-wish.ts';

interface SaveDialogProps {
  readonly wish: SaveWish;
  readonly safety: Safety;
  readonly onClose: () => void;
}

const LONGEST = 2000;
const LONGEST_TITLE = 200;

/** What a save is asked to carry: a comment for the history, a title of its own. */
export function SaveDialog({ wish, safety, onClose }: SaveDialogProps) {
  const t = useText('editor');
  const { desk, text } = safety;
  const [words, setWords] = useState(wish === 'new' ? t('save_dialog.copy_of', { title: text.head.page_title }) : '');
  const submit = () => {
    onClose();
    if (wish === 'new') void desk.saveAsNew(words.trim());
    else void desk.save({ page_comments: words.trim() });
  };
  const field = {
    label: t(`save_dialog.${wish}.field`),
    value: words,
    'data-autofocus': true,
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`save_dialog.${wish}.title`)}
      closeLabel={t('dialog.close')}
      cancelLabel={t('dialog.cancel')}
      primary={{ label: t(`save_dialog.${wish}.action`) }}
      onSubmit={submit}
    >
      <Text c="dimmed" mb="sm">
        {t(`save_dialog.${wish}.text`)}
      </Text>
      {wish === 'new' ? (
        <TextField {...field} maxLength={LONGEST_TITLE} onChange={(event) => setWords(event.currentTarget.value)} />
      ) : (
        <TextArea
          {...field}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
    </Dialog>
  );
}
