/**
 * What `ai/create` and `ai/ask` stream: events of an event stream, each with one of these as JSON, the last one `[DONE]`.
 * Nothing of the model's own frames is passed on but these fields.
 */
export interface DeltaFrame {
  readonly choices: readonly [
    {
      readonly index: 0;
      readonly delta: { readonly content?: string };
      /** `length`: there is more to say, ask again with `before`. `stop`: that is all. */
      readonly finish_reason: 'stop' | 'length' | null;
    },
  ];
}

/** First of `ai/ask`: the pages that the answer is written from, as `[1]`, `[2]` … of its text. */
export interface PagesFrame {
  readonly pages: readonly {
    readonly page_id: string;
    readonly page_title: string;
    readonly path: readonly string[];
    /** Where it is read, under the project's own address. */
    readonly href?: string;
  }[];
}

/** Last before `[DONE]` where an answer that had begun could not go on. */
export interface ErrorFrame {
  readonly error_code: number;
  readonly error_message: string;
}

export type Frame = DeltaFrame | PagesFrame | ErrorFrame;

export const DONE = '[DONE]';

export const eventOf = (frame: Frame | typeof DONE): string =>
  `data: ${frame === DONE ? DONE : JSON.stringify(frame)}\n\n`;
