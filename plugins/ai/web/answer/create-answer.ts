import { isCallError, textOf } from '@docstead/core/web';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { stream } from '../api.ts';
import type { AnswerHandle, AnswerState } from './answer-state.ts';
import { readTurn, type TurnEnd } from './read-turn.ts';

export type AnswerPath = '/api/ai/create' | '/api/ai/ask';

/** One answer that outlives what shows it. */
export interface Answer extends Omit<AnswerHandle, keyof AnswerState> {
  readonly store: StoreApi<AnswerState>;
}

/** Every chunk by itself would render the answer a hundred times a second. */
export const FLUSHED_EVERY = 6;
/** So often an answer that was cut is gone on with by itself. */
export const MOST_TURNS = 3;
/** The server takes no more of what came before. */
export const MOST_BEFORE = 100_000;

type Input = Readonly<Record<string, unknown>>;

const IDLE: AnswerState = { text: '', pages: [], state: 'idle' };

export function createAnswer(path: AnswerPath): Answer {
  const store = createStore<AnswerState>(() => IDLE);
  let running: AbortController | undefined;
  let asked: Input = {};
  /** All that came; the store has it in steps. */
  let text = '';

  const show = (state: AnswerState['state'], error?: string): void => {
    const { pages } = store.getState();
    store.setState({ text, pages, state, ...(error !== undefined && { error }) }, true);
  };

  async function turn(signal: AbortSignal): Promise<TurnEnd> {
    let chunks = 0;
    const before = text === '' ? {} : { before: text.slice(-MOST_BEFORE) };
    return await readTurn(piecesOf(path, { ...asked, ...before }, signal), {
      onContent(content) {
        if (signal.aborted) return;
        text += content;
        chunks += 1;
        if (chunks % FLUSHED_EVERY === 0) show('running');
      },
      onPages: (pages) => signal.aborted || store.setState({ pages }),
    });
  }

  async function run(): Promise<void> {
    const { signal } = begin();
    show('running');
    try {
      let end = await turn(signal);
      for (let turns = 0; end === 'length' && turns < MOST_TURNS && !signal.aborted; turns += 1) {
        show('running');
        end = await turn(signal);
      }
      if (!signal.aborted) finish(end);
    } catch (thrown) {
      if (!signal.aborted) show('failed', reasonOf(thrown));
    }
  }

  function begin(): AbortController {
    running?.abort();
    running = new AbortController();
    return running;
  }

  function finish(end: TurnEnd): void {
    if (typeof end === 'object') show('failed', end.error.error_message || reasonOf(end));
    else if (end === 'broken') show('failed', reasonOf(end));
    else show(end === 'length' ? 'cut' : 'done');
  }

  return {
    store,
    ask(input) {
      asked = input;
      text = '';
      store.setState(IDLE, true);
      void run();
    },
    stop() {
      running?.abort();
      if (store.getState().state === 'running') show('stopped');
    },
    goOn: () => void run(),
    clear() {
      running?.abort();
      text = '';
      store.setState(IDLE, true);
    },
  };
}

/** The caller's input is what the call takes: the path alone says which of both it is. */
const piecesOf = (path: AnswerPath, input: Input, signal: AbortSignal): AsyncIterable<string> =>
  stream(path, input as never, signal);

/** A refusal has the server's words; anything else is a line that broke. */
const reasonOf = (thrown: unknown): string => (isCallError(thrown) ? thrown.message : textOf('ai')('answer.broken'));
