import { useStore } from 'zustand';
import { ConfirmDialog } from '../../../ui/base.ts';
import { currentShell } from '../shell.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';

/** Shows what `confirm` asks; stands once, in the shell. */
export function Questions() {
  const t = useText(CORE);
  const question = useStore(currentShell().frame, (state) => state.questions[0]);
  if (!question) return null;
  return (
    <ConfirmDialog
      opened
      title={question.title}
      text={question.text}
      note={question.note}
      danger={question.danger ?? false}
      labels={{ confirm: question.action, cancel: t('confirm.cancel'), close: t('confirm.close') }}
      onClose={() => question.answer(false)}
      onConfirm={() => question.answer(true)}
    />
  );
}
