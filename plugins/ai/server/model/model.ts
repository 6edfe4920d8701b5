/** One turn of what the model is told. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A piece of the model's answer. */
export interface Piece {
  readonly content?: string;
  readonly finish_reason?: 'stop' | 'length';
}

/** Which server is asked, and as whom. */
export interface ModelAccess {
  /** The setting: see `completionsUrl`. */
  readonly open_api_host: string;
  readonly open_api_key: string;
  readonly ai_model_name: string;
}

/** A server that speaks OpenAI's streaming protocol. */
export interface Model {
  /**
   * The answer piece by piece; an empty piece says that the model is at work. It ends with a `finish_reason`. Throws
   * `modelErrors` of the contract, before the first piece or between two, and the signal's reason where that is aborted.
   */
  answer(messages: readonly Message[], signal: AbortSignal, access?: ModelAccess): AsyncIterable<Piece>;
}
