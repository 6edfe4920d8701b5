import { Button, Drawer } from '@docstead/core/ui';
import { Refusal, useSession, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { useCall } from '../api.ts';
import { AskForm } from './AskForm.tsx';
import styles from './ask.module.css';
import { askProject, forgetConversation, stopAnswers, type Turn, useConversations } from './conversation.ts';
import { TurnView } from './TurnView.tsx';

interface Props {
  readonly item_id: string;
  readonly onClose: () => void;
}

const NONE: readonly Turn[] = [];

/** Questions to a project, one below the other, and the pages that the answers are written from. */
export function AskPanel({ item_id, onClose }: Props) {
  const t = useText('ai');
  const { caller } = useSession();
  const key = `${caller.kind === 'user' ? caller.uid : ''}/${item_id}`;
  const turns = useConversations(({ byItem }) => byItem.get(key)) ?? NONE;
  const { data, error } = useCall('/api/ai/getWelcome', { item_id });
  // Nothing is answered for nobody.
  useEffect(() => () => stopAnswers(key), [key]);
  // One question at a time.
  const isBusy = useStore(turns.at(-1)?.answer.store ?? IDLE, ({ state }) => state === 'running');
  const ask = (question: string): void => askProject(key, item_id, question);
  return (
    <Drawer opened onClose={onClose} title={t('ask.title')} closeLabel={t('ask.close')} size="min(560px, 100%)">
      <div className={styles.panel}>
        {data?.welcome && <p className={styles.welcome}>{data.welcome}</p>}
        {error?.kind === 'refused' && <Refusal error={error} />}
        {turns.length === 0 ? (
          <Hints onAsk={ask} />
        ) : (
          turns.map((turn) => <TurnView key={turn.id} turn={turn} isLast={turn === turns.at(-1)} onLeave={onClose} />)
        )}
        <AskForm isBusy={isBusy} onAsk={ask} />
        <p className={styles.note}>{t('ask.note')}</p>
        {turns.length > 0 && (
          <Button className={styles.clear} variant="subtle" onClick={() => forgetConversation(key)}>
            {t('ask.clear')}
          </Button>
        )}
      </div>
    </Drawer>
  );
}

interface Asking {
  readonly onAsk: (question: string) => void;
}

/** Where nothing was asked yet. */
const IDLE = createStore(() => ({ state: 'idle' }));

const HINTS = ['overview', 'start', 'problem'] as const;

/** What one may ask, for who does not know. */
function Hints({ onAsk }: Asking) {
  const t = useText('ai');
  return (
    <section className={styles.hints} aria-label={t('ask.hints.title')}>
      <p className={styles.note}>{t('ask.hints.title')}</p>
      {HINTS.map((hint) => (
        <Button key={hint} variant="default" justify="flex-start" onClick={() => onAsk(t(`ask.hints.${hint}`))}>
          {t(`ask.hints.${hint}`)}
        </Button>
      ))}
    </section>
  );
}
