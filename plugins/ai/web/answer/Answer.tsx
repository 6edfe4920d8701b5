import { useText } from '@docstead/core/web';
import { useRef } from 'react';
import type { PagesFrame } from '../../stream.ts';
import styles from './answer.module.css';
import { useRendered } from './use-rendered.ts';

interface AnswerProps {
  readonly text: string;
  readonly isRunning: boolean;
  /** `[1]` in the text is a link to the first of them. */
  readonly pages?: PagesFrame['pages'];
}

const NONE: PagesFrame['pages'] = [];

/** What the model wrote, as the reading view shows Markdown; pictures are named and never loaded, and nothing in it runs. */
export function Answer({ text, isRunning, pages = NONE }: AnswerProps) {
  const t = useText('ai');
  const node = useRef<HTMLDivElement>(null);
  const isDrawn = useRendered({ node, text, isRunning, pages });
  return (
    <section className={styles.answer} aria-label={t('answer.label')} aria-live="polite" aria-busy={isRunning}>
      {!isDrawn && text !== '' && <p className={styles.letters}>{text}</p>}
      <div ref={node} hidden={!isDrawn} className={`md-doc ${styles.drawn}`} data-running={isRunning || undefined} />
      {isRunning && (
        <p className={styles.running}>
          <span className={styles.sign} aria-hidden />
          {t(text === '' ? 'answer.thinking' : 'answer.writing')}
        </p>
      )}
    </section>
  );
}
