import { Alert, Drawer, isComposing } from '@docstead/core/ui';
import { SegmentedControl } from '@docstead/core/ui/form';
import { useSession, useSettings, useText } from '@docstead/core/web';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { isUnsendable } from '../../request/headers.ts';
import type { Answer, RequestDraft } from '../../request/request.ts';
import { filled, type Variables } from '../../request/variables.ts';
import { Environments } from '../environments/Environments.tsx';
import { Address } from './Address.tsx';
import { AnswerPane } from './AnswerPane.tsx';
import { CurlMenu } from './CurlMenu.tsx';
import { Failure } from './Failure.tsx';
import { readVia, type Via, writeVia } from './kept.ts';
import { RequestTabs } from './RequestTabs.tsx';
import styles from './tool.module.css';
import { useDraft } from './use-draft.ts';
import { type SendState, useSend } from './use-send.ts';

/** Of a page that is shared alone: its project is not known, so it has neither environments nor the server. */
const NO_ITEM = '0';

export interface ToolProps {
  readonly item_id: string;
  /** Names the page, for the request that is kept. */
  readonly page: string;
  /** The text of the page as it stands. */
  readonly source: string;
  /** Keeps an answer as the example of the document; absent for who may not. */
  readonly onExample?: ((answer: Answer) => void) | undefined;
  readonly onClose: () => void;
}

/** Writes a request and sends it, beside the page. */
export function Tool({ item_id, page, source, onExample, onClose }: ToolProps) {
  const t = useText('httptool');
  const isLoggedIn = useSession().caller.kind === 'user';
  const [variables, setVariables] = useState<Variables>({});
  const { draft, change, reset } = useDraft(page, source);
  const ready = useMemo(() => filled(draft, variables), [draft, variables]);
  const { state, send, stop } = useSend(item_id);
  const { via, choose, hasServer } = useVia(item_id, isLoggedIn);
  const isSending = state.kind === 'sending';
  const run = () => void send(ready.draft, via);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || !(event.ctrlKey || event.metaKey) || isSending) return;
    event.preventDefault();
    run();
  };
  return (
    <Drawer opened onClose={onClose} title={t('tool.title')} closeLabel={t('tool.close')} size="min(880px, 100%)">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut of what the button does, from every field */}
      <div className={styles.tool} onKeyDown={onKeyDown}>
        <Address {...{ draft, isSending }} onChange={change} onSend={run} onStop={stop} />
        <div className={styles.bar}>
          {item_id !== NO_ITEM && <Environments item_id={item_id} isLoggedIn={isLoggedIn} onVariables={setVariables} />}
          {hasServer && (
            <SegmentedControl
              size="xs"
              aria-label={t('tool.via')}
              value={via}
              data={(['browser', 'server'] as const).map((value) => ({ value, label: t(`tool.vias.${value}`) }))}
              onChange={(value) => choose(value === 'server' ? 'server' : 'browser')}
            />
          )}
          <CurlMenu draft={ready.draft} onImport={change} onReset={reset} />
        </div>
        <Notes draft={draft} missing={ready.missing} via={via} />
        <RequestTabs draft={draft} onChange={change} />
        <Result
          state={state}
          onExample={onExample}
          onServer={hasServer && via === 'browser' ? () => void send(ready.draft, 'server') : undefined}
        />
      </div>
    </Drawer>
  );
}

/** Where requests leave from: this browser, or the server where the site lets it and knows who asks. */
function useVia(item_id: string, isLoggedIn: boolean) {
  const [kept, setKept] = useState(readVia);
  const { server_sends } = useSettings<{ server_sends: boolean }>('httptool');
  const hasServer = isLoggedIn && server_sends === true && item_id !== NO_ITEM;
  const choose = (next: Via) => {
    writeVia(next);
    setKept(next);
  };
  const via: Via = hasServer ? kept : 'browser';
  return { via, choose, hasServer };
}

interface NotesProps {
  readonly draft: RequestDraft;
  readonly missing: readonly string[];
  readonly via: Via;
}

/** What will not be sent as it is written. */
function Notes({ draft, missing, via }: NotesProps) {
  const t = useText('httptool');
  const unsent = draft.headers.filter(({ name, isOff }) => !isOff && isUnsendable(name)).map(({ name }) => name.trim());
  return (
    <>
      {missing.length > 0 && <Alert kind="warn">{t('tool.missing', { names: missing.join(', ') })}</Alert>}
      {via === 'browser' && unsent.length > 0 && (
        <Alert kind="warn">{t('tool.unsendable', { names: unsent.join(', ') })}</Alert>
      )}
    </>
  );
}

interface ResultProps {
  readonly state: SendState;
  readonly onExample: ((answer: Answer) => void) | undefined;
  readonly onServer: (() => void) | undefined;
}

function Result({ state, onExample, onServer }: ResultProps) {
  const t = useText('httptool');
  if (state.kind === 'done') return <AnswerPane answer={state.answer} onExample={onExample} />;
  if (state.kind === 'failed') return <Failure state={state} onServer={onServer} />;
  return (
    <div className={styles.answer} role="status">
      <p className={styles.empty}>{t(state.kind === 'sending' ? 'tool.sending' : 'tool.nothing_sent')}</p>
    </div>
  );
}
