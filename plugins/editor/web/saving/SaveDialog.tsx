import { Dialog, Text } from '@docstead/core/ui';
import { TextArea, TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { MOST_TITLE } from '../../limits.ts';
import type { Safety } from '../drafts/use-safety.ts';
import { useKeepTemplate } from '../templates/use-keep-template.ts';
import type { SaveWish } from './save-wish.ts';

interface SaveDialogProps {
  readonly wish: SaveWish;
  readonly safety: Safety;
  readonly onClose: () => void;
}

const LONGEST = 2000;

/** What a save is asked to carry: a comment for the history, a title of its own; or a template’s title. */
export function SaveDialog({ wish, safety, onClose }: SaveDialogProps) {
  const t = useText('editor');
  const { desk, text } = safety;
  const { page_title } = text.head;
  const begun = { new: t('save_dialog.copy_of', { title: page_title }), template: page_title, comment: '' };
  const [words, setWords] = useState(begun[wish]);
  const template = useKeepTemplate(text, onClose);
  const submit = () => {
    if (wish === 'template') return void template.keep(words.trim());
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
      primary={{ label: t(`save_dialog.${wish}.action`), busy: template.isBusy }}
      onSubmit={submit}
    >
      <Text c="dimmed" mb="sm">
        {t(`save_dialog.${wish}.text`)}
      </Text>
      {wish !== 'comment' ? (
        <TextField
          {...field}
          maxLength={MOST_TITLE}
          error={template.problem}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            template.forget();
          }}
        />
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
      <Refusal error={template.refusal} />
    </Dialog>
  );
}
