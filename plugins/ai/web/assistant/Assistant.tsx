import { Alert, Drawer, Stack } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { Answer } from '../answer/Answer.tsx';
import { Acts } from './Acts.tsx';
import { AnswerActs } from './AnswerActs.tsx';
import styles from './assistant.module.css';
import { Question } from './Question.tsx';
import { type AssistantProps, type AssistantState, useAssistant } from './use-assistant.ts';

interface Props {
  readonly editor: AssistantProps;
  readonly onClose: () => void;
}

/** Asks the model about the page that is written, and puts what it says into it. */
export function Assistant({ editor, onClose }: Props) {
  const t = useText('ai');
  const assistant = useAssistant(editor, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('assistant.title')}
      closeLabel={t('assistant.close')}
      size="min(560px, 100%)"
    >
      <Stack gap="lg">
        <Acts assistant={assistant} />
        <Question assistant={assistant} />
        <Answered assistant={assistant} />
      </Stack>
    </Drawer>
  );
}

function Answered({ assistant }: { readonly assistant: AssistantState }) {
  const t = useText('ai');
  const { state, asked } = assistant;
  if (!asked || state.state === 'idle') return <p className={styles.hint}>{t('assistant.note')}</p>;
  return (
    <div className={styles.answered}>
      <p className={styles.asked}>{asked.question || t(`assistant.acts.${asked.act}`)}</p>
      <Answer text={state.text} isRunning={state.state === 'running'} />
      {state.state === 'failed' && <Alert kind="error">{state.error}</Alert>}
      {state.state === 'stopped' && <p className={styles.hint}>{t('assistant.stopped')}</p>}
      {state.state === 'cut' && <Alert>{t('assistant.cut')}</Alert>}
      {state.state === 'done' && state.text === '' && <Alert>{t('assistant.empty')}</Alert>}
      <AnswerActs assistant={assistant} />
    </div>
  );
}
