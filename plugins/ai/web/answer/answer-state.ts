import type { PagesFrame } from '../../stream.ts';

export interface AnswerState {
  /** Markdown, as far as it came; shown anew after every 6 chunks, and at the end. */
  readonly text: string;
  /** What `[1]`, `[2]` … of it are. */
  readonly pages: PagesFrame['pages'];
  /** `cut`: the model has more to say than may be fetched by itself: `goOn` fetches it. `failed` has an `error`. */
  readonly state: 'idle' | 'running' | 'done' | 'stopped' | 'cut' | 'failed';
  readonly error?: string;
}

export interface AnswerHandle extends AnswerState {
  /** Asks anew; what runs is stopped. */
  readonly ask: (input: Readonly<Record<string, unknown>>) => void;
  /** Ends the request; what came stays. */
  readonly stop: () => void;
  readonly goOn: () => void;
  readonly clear: () => void;
}
