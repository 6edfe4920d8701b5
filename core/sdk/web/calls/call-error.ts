/**
 * - `refused`: the server answered with a declared code; `message` is in the user's language.
 * - `offline`: no answer (no network, or none within the time limit).
 * - `http`: an answer that is no envelope; `code` is the HTTP status.
 */
export type CallErrorKind = 'refused' | 'offline' | 'http';

interface Facts {
  readonly kind: CallErrorKind;
  readonly code: number;
  readonly message: string;
  /** What the server sent with the refusal (both texts of a stale save). */
  readonly data?: unknown;
}

/** The one error that calls throw, besides `AbortError` for a call that its caller gave up. */
export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly code: number;
  readonly data: unknown;

  constructor(facts: Facts) {
    super(facts.message);
    this.name = 'CallError';
    this.kind = facts.kind;
    this.code = facts.code;
    this.data = facts.data;
  }
}

/** By shape, so that an error of another copy of the SDK counts. */
export function isCallError(thrown: unknown): thrown is CallError {
  return thrown instanceof Error && thrown.name === 'CallError' && 'kind' in thrown && 'code' in thrown;
}

export const LOGIN_NEEDED = 10102;
export const NO_RIGHT = 10103;
export const NOT_FOUND = 404;

/** Is it "log in first"? */
export const needsLogin = (error: CallError): boolean => error.kind === 'refused' && error.code === LOGIN_NEEDED;

/** Is it "first go through this gate"? */
export const isGated = ({ kind, data }: CallError): boolean =>
  kind === 'refused' && typeof data === 'object' && data !== null && 'gate' in data;
