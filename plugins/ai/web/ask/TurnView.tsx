import { Alert, Button } from '@docstead/core/ui';
import { CopyButton } from '@docstead/core/ui/data';
import { Link, useText } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { PagesFrame } from '../../stream.ts';
import { Answer } from '../answer/Answer.tsx';
import type { AnswerState } from '../answer/answer-state.ts';
import styles from './ask.module.css';
import type { Turn } from './conversation.ts';

interface Props {
  readonly turn: Turn;
  readonly isLast: boolean;
  /** A link was followed: the panel would lie over the page. */
  readonly onLeave: () => void;
}

/** A question, its answer, the pages it is written from, and what one may do with it. */
export function TurnView({ turn: { question, answer }, isLast, onLeave }: Props) {
  const t = useText('ai');
  const state = useStore(answer.store);
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLast) top.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isLast]);
  const isRunning = state.state === 'running';
  return (
    <article ref={top} className={styles.turn} aria-label={question}>
      <p className={styles.asked}>{question}</p>
      <Answer text={state.text} isRunning={isRunning} pages={state.pages} />
      <Ending state={state} />
      {state.pages.length > 0 && <Sources pages={state.pages} onLeave={onLeave} />}
      <div className={styles.acts}>
        {isRunning && (
          <Button variant="default" onClick={answer.stop}>
            {t('ask.stop')}
          </Button>
        )}
        {!isRunning && state.text !== '' && (
          <CopyButton
            text={state.text}
            word={t('ask.copy')}
            labels={{ copy: t('ask.copy'), copied: t('ask.copied') }}
          />
        )}
        {(state.state === 'cut' || state.state === 'stopped') && state.text !== '' && (
          <Button variant="default" onClick={answer.goOn}>
            {t('ask.continue')}
          </Button>
        )}
        {state.state === 'failed' && (
          <Button variant="default" onClick={answer.goOn}>
            {t('ask.again')}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Why it is not whole, where it is not. */
function Ending({ state: { state, text, error } }: { readonly state: AnswerState }) {
  const t = useText('ai');
  if (state === 'failed') return <Alert kind="error">{error}</Alert>;
  if (state === 'stopped') return <p className={styles.note}>{t('ask.stopped')}</p>;
  if (state === 'cut') return <Alert>{t('ask.cut')}</Alert>;
  return state === 'done' && text === '' ? <Alert>{t('ask.empty')}</Alert> : null;
}

interface SourcesProps extends Pick<Props, 'onLeave'> {
  readonly pages: PagesFrame['pages'];
}

function Sources({ pages, onLeave }: SourcesProps) {
  const t = useText('ai');
  return (
    <section className={styles.sources} aria-label={t('ask.sources')}>
      <h3>{t('ask.sources')}</h3>
      <ol>
        {pages.map(({ page_id, page_title, path, href }) => (
          <li key={page_id}>
            <Link to={href ?? `/page/${page_id}`} onClick={onLeave}>
              {page_title.trim() || t('ask.untitled')}
            </Link>
            {path.length > 0 && <span className={styles.path}>{path.join(' / ')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
