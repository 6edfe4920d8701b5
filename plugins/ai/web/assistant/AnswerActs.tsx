import { Button } from '@docstead/core/ui';
import { CopyButton } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import styles from './assistant.module.css';
import type { AssistantState } from './use-assistant.ts';

/** What becomes of the answer. */
export function AnswerActs({ assistant }: { readonly assistant: AssistantState }) {
  const t = useText('ai');
  const { state, source, isInserting } = assistant;
  if (state.state === 'running') {
    return (
      <div className={styles.buttons}>
        <Button variant="default" onClick={assistant.stop}>
          {t('assistant.stop')}
        </Button>
      </div>
    );
  }
  const hasText = state.text.trim() !== '';
  const isBroken = state.state === 'cut' || (hasText && (state.state === 'stopped' || state.state === 'failed'));
  return (
    <div className={styles.buttons}>
      {hasText && (
        <Button loading={isInserting} onClick={assistant.insert}>
          {t(source.isSelected ? 'assistant.insert_behind' : 'assistant.insert')}
        </Button>
      )}
      {hasText && source.isSelected && (
        <Button variant="default" disabled={isInserting} onClick={assistant.replace}>
          {t('assistant.replace')}
        </Button>
      )}
      {hasText && (
        <CopyButton
          text={state.text}
          word={t('assistant.copy')}
          labels={{ copy: t('assistant.copy'), copied: t('assistant.copied') }}
        />
      )}
      {isBroken && (
        <Button variant="default" onClick={assistant.goOn}>
          {t('assistant.continue')}
        </Button>
      )}
      <Button variant="subtle" onClick={assistant.again}>
        {t('assistant.again')}
      </Button>
    </div>
  );
}
