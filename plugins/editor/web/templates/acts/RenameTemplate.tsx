import { Dialog } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { RefusalText, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { MOST_TITLE } from '../../../limits.ts';
import { own } from '../../hooks/calls.ts';
import { LISTS } from '../lists.ts';
import type { ActProps } from './act.ts';

/** Another title; the text stays. */
export function RenameTemplate({ template: { id, title }, onBack }: ActProps) {
  const t = useText('editor');
  const [words, setWords] = useState(title);
  const [problem, setProblem] = useState<ReactNode>();
  const saving = own.useAction('/api/template/save', { invalidates: LISTS });
  const submit = async () => {
    const template_title = words.trim();
    if (template_title === '') return setProblem(t('templates.untitled'));
    try {
      if (template_title !== title) await saving.run({ id, template_title });
    } catch (thrown) {
      return setProblem(<RefusalText error={thrown} />);
    }
    onBack();
  };
  return (
    <Dialog
      opened
      onClose={onBack}
      title={t('templates.rename_title')}
      closeLabel={t('dialog.close')}
      cancelLabel={t('dialog.cancel')}
      primary={{ label: t('templates.acts.rename'), busy: saving.isRunning }}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('templates.name')}
        data-autofocus
        maxLength={MOST_TITLE}
        value={words}
        error={problem}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </Dialog>
  );
}
