import type { SocketAllowed, SocketContract, SocketInput } from '../contract/index.ts';
import type { Scope } from './scope.ts';

/** One open websocket. Messages come one after another: the next when `receive` has done with the last. */
export interface Socket {
  /**
   * Text, or bytes. What the other side does not read is kept up to 1 MiB, then the socket is cut: a slow reader must not
   * fill the memory. It does nothing on a socket that has closed.
   */
  send(message: string | Uint8Array): void;
  /**
   * Takes messages: text, or bytes. Register it before `open` ends; what came earlier is waiting. A declared failure closes
   * with 1008, anything else that is thrown is a bug: it is logged and closes with 1011.
   */
  receive(take: (message: string | Uint8Array) => Promise<void> | void): void;
  /** 1000 unless it is said; `reason` is at most 123 bytes. */
  close(code?: number, reason?: string): void;
}

/**
 * Like the scope of a call, for as long as the socket is open. `signal` is aborted when it has closed, whoever closed it
 * (`isRestart(signal.reason)`: the generation ended).
 * The caller is the one who opened it: were it somebody else by now, or without the right, it would be closed.
 */
export interface SocketScope extends Scope {
  readonly signal: AbortSignal;
}

export interface SocketArgs<Spec> {
  readonly socket: Socket;
  readonly input: SocketInput<Spec>;
  /** What the access rule loaded when it opened. */
  readonly allowed: SocketAllowed<Spec>;
  readonly ctx: SocketScope;
}

/** Runs when the socket has opened. It has 10 s. */
export type SocketHandler<Spec> = (args: SocketArgs<Spec>) => Promise<void> | void;

export type SocketHandlers<K extends SocketContract> = { readonly [P in keyof K]: SocketHandler<K[P]> };
