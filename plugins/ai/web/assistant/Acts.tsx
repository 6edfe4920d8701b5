import { Button } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { ACTS } from '../../acts.ts';
import styles from './assistant.module.css';
import { type AssistantState, MOST_TEXT } from './use-assistant.ts';

const QUICK = ACTS.filter((act) => act !== 'ask');

/** What is done to a text by one press: to what is selected, else to the whole page; which of both is said. */
export function Acts({ assistant }: { readonly assistant: AssistantState }) {
  const t = useText('ai');
  const { source, isTooLong } = assistant;
  const isEmpty = source.text.trim() === '';
  const words = isTooLong ? 'too_long' : isEmpty ? 'no_text' : source.isSelected ? 'selected' : 'whole';
  return (
    <section aria-labelledby="ai-acts" className={styles.acts}>
      <h3 id="ai-acts" className={styles.head}>
        {t(source.isSelected ? 'assistant.of_selection' : 'assistant.of_page')}
      </h3>
      <p className={styles.hint}>{t(`assistant.${words}`, { count: source.text.length, most: MOST_TEXT })}</p>
      {source.isSelected && <blockquote className={styles.selected}>{source.text.trim()}</blockquote>}
      <div className={styles.buttons}>
        {QUICK.map((act) => (
          <Button
            key={act}
            size="compact-sm"
            variant="default"
            disabled={isEmpty || isTooLong}
            onClick={() => assistant.act(act)}
          >
            {t(`assistant.acts.${act}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
