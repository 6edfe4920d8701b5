/** Identity of a point is its string, never an object's, so that copies of the SDK meet. */

declare const mark: unique symbol;

/** A service on the server with one provider. */
export interface Token<S> {
  readonly point: 'token';
  readonly id: string;
  readonly [mark]?: S;
}

/** `id` is `<plugin>/<noun>@<major>`. */
export const token = <S>(id: string): Token<S> => ({ point: 'token', id });

/**
 * - `veto`: before, inside the writing transaction; throw a declared failure to refuse. A handler has 5 s, then the
 *   transaction is undone: on SQLite everybody else's writes wait for it. Work over the network belongs into a job.
 * - `join`: inside the same transaction, to write one's own tables; throwing undoes all, as more than 5 s do.
 * - `notify`: after commit and after the answer, one at a time per hook; a handler has 10 s. A failure is logged and
 *   never reaches the caller.
 * - `collect`: when asked; each handler gives a value within 2 s. One that throws or is too slow is logged, and its
 *   value is left out.
 */
export type HookMode = 'veto' | 'join' | 'notify' | 'collect';

export interface Hook<P, R, M extends HookMode = HookMode> {
  readonly point: 'hook';
  readonly id: string;
  readonly mode: M;
  /** Of a `collect`: no answer may be missing, so what a handler throws reaches who raises it. */
  readonly strict?: boolean;
  /** Seconds that one handler may take, where the mode's own limit does not suit. */
  readonly seconds?: number;
  readonly [mark]?: [P, R];
}

export interface HookTerms {
  readonly strict?: boolean;
  readonly seconds?: number;
}

/** `id` is `<plugin>/<noun>.<event>@<major>`; `terms` are for hooks of which no answer may be missing, or that take long. */
export const hook = <P, R = void, const M extends HookMode = HookMode>(
  id: string,
  mode: M,
  terms: HookTerms = {},
): Hook<P, R, M> => ({ point: 'hook', id, mode, ...terms });

/** A service between web remotes; its provider's remote loads on first use. */
export interface WebToken<S> {
  readonly point: 'webToken';
  readonly id: string;
  readonly [mark]?: S;
}

export const webToken = <S>(id: string): WebToken<S> => ({ point: 'webToken', id });
