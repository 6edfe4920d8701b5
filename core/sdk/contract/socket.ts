import type { Static, TSchema } from 'typebox';
import type { LoadedOf, Rule } from './access.ts';

/**
 * A websocket, declared like a call: fields come in the query of its address, the access rule is asked before it opens,
 * and again whenever rights may have changed; who has lost his is closed with 1008.
 */
export interface SocketSpec<I extends TSchema = TSchema, R extends Rule<never, unknown> = Rule<never, unknown>> {
  readonly input: I;
  readonly access: R;
  /** It only tells: a token that may not write opens it too. */
  readonly reads?: boolean;
  /** Largest message that it takes, in bytes: 64 KiB unless it is said. A larger one closes it with 1009. */
  readonly messageLimit?: number;
}

export type SocketContract = Readonly<Record<`/${string}`, SocketSpec>>;

/** Declares one socket. The access rule's selector is typed by the input. */
export function socket<I extends TSchema, R extends Rule<never, unknown>>(
  spec: SocketSpec<I, R> & {
    readonly access: R extends Rule<infer In, unknown> ? (Static<I> extends In ? R : never) : never;
  },
): SocketSpec<I, R> {
  return spec;
}

/** A plugin's sockets, by path; the server half names them beside its `contract`. */
export function sockets<const K extends SocketContract>(declared: K): K {
  return declared;
}

export type SocketInput<S> = S extends { readonly input: infer I extends TSchema } ? Static<I> : never;
export type SocketAllowed<S> = S extends { readonly access: infer R } ? LoadedOf<R> : never;

/** Why a socket closes, as its `code` says it. */
export const CLOSED = {
  /** The last message could not be taken: it was malformed, or the plugin has refused it. */
  refused: 1008,
  tooLarge: 1009,
  /** A bug, which the log names. */
  failed: 1011,
  /** The server goes on with other plugins or a newer version: come back, after a moment of one's own choice. */
  restart: 1012,
  busy: 1013,
} as const;
