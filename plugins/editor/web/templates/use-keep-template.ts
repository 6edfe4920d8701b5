import { toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { MOST_TEXT } from '../../limits.ts';
import type { WorkingText } from '../drafts/working-text.ts';
import { own } from '../hooks/calls.ts';
import { MINE } from './lists.ts';

/** Keeps the text as it stands now as a template; what is wrong stays in the dialog. */
export function useKeepTemplate(text: WorkingText, onDone: () => void) {
  const t = useText('editor');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<unknown>();
  const saving = own.useAction('/api/template/save', { invalidates: [MINE] });
  const forget = () => {
    setProblem(undefined);
    setRefusal(undefined);
  };
  const keep = async (template_title: string) => {
    forget();
    const template_content = text.read().page_content;
    if (template_title === '') return setProblem(t('templates.untitled'));
    if (template_content.length > MOST_TEXT) return setProblem(t('templates.too_long', { most: MOST_TEXT }));
    try {
      await saving.run({ template_title, template_content });
    } catch (thrown) {
      return setRefusal(thrown);
    }
    toast.ok(t('templates.kept', { title: template_title }));
    onDone();
  };
  return { keep, problem, refusal, forget, isBusy: saving.isRunning };
}
