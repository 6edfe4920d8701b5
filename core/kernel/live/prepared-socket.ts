import type { SocketSpec } from '../../sdk/contract/index.ts';
import type { Log, ServerHalf, SocketHandler, SocketScope } from '../../sdk/server/index.ts';
import { KernelError } from '../faults/kernel-error.ts';
import { asksPolicy, type Check, demandOf, type PolicyRegistry } from '../points/policies.ts';
import { compileInput, type ReadInput } from '../request/input/input.ts';
import type { LiveSocket } from './live-socket.ts';

/** The handler of a socket once its types, which its declaration proved, are out of the way. */
export type OpenHandler = (args: {
  readonly socket: LiveSocket;
  readonly input: Record<string, unknown>;
  readonly allowed: unknown;
  readonly ctx: SocketScope;
}) => unknown;

/** One socket, with everything compiled that does not depend on the request. */
export interface PreparedSocket {
  readonly path: string;
  readonly plugin: string;
  readonly messageLimit: number;
  readonly demand: 'user' | 'admin' | undefined;
  readonly reads: boolean;
  /** A token that is limited to some objects reaches no more by it. */
  readonly narrows: boolean;
  readonly readInput: ReadInput;
  readonly check: Check;
  readonly open: OpenHandler;
  readonly log: Log;
}

const MESSAGE_LIMIT = 64 * 1024;

export interface SocketOptions {
  readonly plugin: string;
  readonly policies: PolicyRegistry;
  readonly log: Log;
}

/** Compiles all sockets of one plugin; what cannot be compiled ends in a sentence that names the socket. */
export function prepareSockets(
  declared: NonNullable<ServerHalf['sockets']>,
  handlers: Readonly<Record<string, SocketHandler<never>>>,
  options: SocketOptions,
): PreparedSocket[] {
  return Object.entries(declared).map(([path, spec]) => {
    try {
      // Set-up has checked that there is a handler for every socket.
      return prepareSocket(path, spec, { ...options, open: handlers[path] as unknown as OpenHandler });
    } catch (thrown) {
      if (thrown instanceof KernelError) throw thrown;
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      throw new KernelError(
        options.plugin,
        `the socket ${path} cannot be mounted (${message}). Correct its schema.`,
        thrown,
      );
    }
  });
}

export function prepareSocket(
  path: string,
  spec: SocketSpec,
  { plugin, policies, log, open, narrows }: SocketOptions & { readonly open: OpenHandler; readonly narrows?: boolean },
): PreparedSocket {
  return {
    path,
    plugin,
    messageLimit: spec.messageLimit ?? MESSAGE_LIMIT,
    demand: demandOf(spec.access.access),
    reads: spec.reads ?? false,
    narrows: narrows ?? asksPolicy(spec.access.access),
    readInput: compileInput(spec.input),
    check: policies.compile(spec.access.access, { plugin, path }),
    open,
    log,
  };
}
