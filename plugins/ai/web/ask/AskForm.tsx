import { Button, isComposing } from '@docstead/core/ui';
import { TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, useState } from 'react';
import styles from './ask.module.css';

/** The server takes no more. */
const MOST_QUESTION = 2_000;

interface Props {
  /** An answer is being written; what is typed meanwhile stays. */
  readonly isBusy: boolean;
  readonly onAsk: (question: string) => void;
}

export function AskForm({ isBusy, onAsk }: Props) {
  const t = useText('ai');
  const [question, setQuestion] = useState('');
  const text = question.trim();
  const ask = (): void => {
    if (text === '' || isBusy) return;
    setQuestion('');
    onAsk(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    ask();
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <TextArea
        data-autofocus
        label={t('ask.question')}
        description={t('ask.question_hint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MOST_QUESTION}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" className={styles.send} disabled={text === '' || isBusy}>
        {t('ask.send')}
      </Button>
    </form>
  );
}
