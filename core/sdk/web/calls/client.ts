import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentShell } from '../shell.ts';
import { callFile, callPath, callStream } from './call.ts';
import { CallError, isCallError } from './call-error.ts';
import type { CallOptions } from './call-options.ts';
import type { FollowOptions } from './follow.ts';
import { askAnew, queryKey } from './queries.ts';
import type { Arguments, CallInput, CallOutput, PathOf } from './wire-types.ts';

export interface UseCallOptions<T = unknown> {
  /** What is known already, from the first view: shown, and asked for again only when `staleTime` has passed. */
  readonly initial?: T;
  /** False holds the call back (an id is not known yet). */
  readonly enabled?: boolean;
  /** Milliseconds for which an answer is not asked for again; 0 by default: shown at once, and refreshed. */
  readonly staleTime?: number;
  readonly silent?: boolean;
}

export interface CallResult<T> {
  readonly data: T | undefined;
  readonly error: CallError | undefined;
  /** Nothing to show yet, and no error. */
  readonly isPending: boolean;
  /** An answer is on its way, the first or a fresher one. */
  readonly isFetching: boolean;
  refetch(): Promise<void>;
}

export interface ActionHandle<Input, Output> {
  /** Throws `CallError`, which is in `error` too. */
  run(...given: Arguments<Input, CallOptions>): Promise<Output>;
  readonly isRunning: boolean;
  readonly error: CallError | undefined;
  reset(): void;
}

export interface ActionOptions {
  /** Paths whose answers change with it, whoever owns them. */
  readonly invalidates?: readonly string[];
}

export interface Client<Api> {
  /** Data of the server: cached, shared between parts of the screen, refreshed after changes. */
  useCall<P extends PathOf<Api>>(
    path: P,
    ...given: Arguments<CallInput<Api, P>, UseCallOptions<CallOutput<Api, P>>>
  ): CallResult<CallOutput<Api, P>>;
  /** A change that a person starts. */
  useAction<P extends PathOf<Api>>(
    path: P,
    options?: ActionOptions,
  ): ActionHandle<CallInput<Api, P>, CallOutput<Api, P>>;
  call<P extends PathOf<Api>>(
    path: P,
    ...given: Arguments<CallInput<Api, P>, CallOptions>
  ): Promise<CallOutput<Api, P>>;
  file<P extends PathOf<Api>>(path: P, input: CallInput<Api, P>, signal?: AbortSignal): Promise<Blob>;
  /** Of a stream that ends by itself, such as an answer: its pieces of text as they come. */
  stream<P extends PathOf<Api>>(path: P, input: CallInput<Api, P>, signal?: AbortSignal): AsyncGenerator<string>;
  /**
   * Of a stream that has no end of its own (news): returns to it when the server restarts or the network breaks, until
   * `signal` is aborted. Throws where the server refuses it.
   */
  follow<P extends PathOf<Api>>(path: P, input: CallInput<Api, P>, options: FollowOptions): Promise<void>;
  /** Asks again for every shown answer of these paths. */
  invalidate(...paths: string[]): Promise<void>;
}

/**
 * The typed door to the server: `const { useCall, useAction, call } = client<typeof import('../contract.ts').api>()`.
 * The types come from the contract; nothing of it reaches the browser.
 */
export function client<Api>(): Client<Api> {
  // The contract types the door; behind it every path is handled alike, so the implementation knows only `object`.
  return untyped as unknown as Client<Api>;
}

const untyped = {
  useCall: useCallOf,
  useAction: useActionOf,
  call: callPath,
  file: callFile,
  stream: callStream,
  // Loaded by who follows something: nobody's first screen does.
  follow: async (path: string, input: object, options: FollowOptions) =>
    (await import('./follow.ts')).callFollow(path, input, options),
  invalidate,
};

export async function invalidate(...paths: string[]): Promise<void> {
  const { queries } = currentShell();
  await Promise.all(paths.map((path) => askAnew(queries, [path])));
}

/** `useCall` without types: for what names its call in data. */
export function useCallOf(path: string, input: object = {}, options: UseCallOptions = {}): CallResult<unknown> {
  const { enabled = true, staleTime = 0, silent, initial } = options;
  const query = useQuery(
    {
      queryKey: queryKey(path, input),
      queryFn: ({ signal }) => callPath(path, input, { signal, silent }),
      enabled,
      staleTime,
      ...(initial === undefined ? {} : { initialData: initial }),
    },
    currentShell().queries,
  );
  const { refetch } = query;
  return {
    data: query.data,
    error: query.error ? toCallError(query.error) : undefined,
    isPending: enabled && query.isPending,
    isFetching: query.isFetching,
    refetch: useCallback(async () => void (await refetch()), [refetch]),
  };
}

function useActionOf(path: string, options: ActionOptions = {}): ActionHandle<object, unknown> {
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<CallError>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const run = useCallback(
    async (input?: object, how?: CallOptions) => {
      setRunning((count) => count + 1);
      setError(undefined);
      try {
        const data = await callPath(path, input, how);
        await invalidate(...(latest.current.invalidates ?? []));
        return data;
      } catch (thrown) {
        if (isCallError(thrown)) setError(thrown);
        throw thrown;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [path],
  );
  return { run, isRunning: running > 0, error, reset: useCallback(() => setError(undefined), []) };
}

/** A queryFn that throws anything else has a bug; the page shows it like any failure. */
function toCallError(thrown: Error): CallError {
  return isCallError(thrown) ? thrown : new CallError({ kind: 'http', code: 0, message: thrown.message });
}
