/** Identity of a point is its string, never an object's, so that copies of the SDK meet. */

declare const mark: unique symbol;

/** A service on the server with one provider. */
export interface Token<S> {
  readonly id: string;
  readonly [mark]?: S;
}

/** `id` is `<plugin>/<noun>@<major>`. */
export const token = <S>(id: string): Token<S> => ({ id });

/**
 * - `veto`: before, inside the writing transaction; throw a declared failure to refuse.
 * - `join`: inside the same transaction, to write one's own tables; throwing undoes all.
 * - `notify`: after commit; a failure is logged and never reaches the caller.
 * - `collect`: when asked; each handler gives a value.
 */
export type HookMode = 'veto' | 'join' | 'notify' | 'collect';

export interface Hook<P, R, M extends HookMode = HookMode> {
  readonly id: string;
  readonly mode: M;
  readonly [mark]?: [P, R];
}

export const hook = <P, R = void, const M extends HookMode = HookMode>(id: string, mode: M): Hook<P, R, M> => ({
  id,
  mode,
});

/** A place on the web that others fill. `Props` is what a rendered contribution receives. */
export interface Slot<Props> {
  readonly id: string;
  readonly [mark]?: Props;
}

export const slot = <Props = Record<never, never>>(id: string): Slot<Props> => ({ id });

/** A service between web remotes; its provider's remote loads on first use. */
export interface WebToken<S> {
  readonly id: string;
  readonly [mark]?: S;
}

export const webToken = <S>(id: string): WebToken<S> => ({ id });
