import { openStream, textsOf } from './call.ts';
import { isCallError } from './call-error.ts';

export interface FollowOptions {
  /** Ends it. */
  readonly signal: AbortSignal;
  /** The pieces of text as they come. */
  readonly onText: (text: string) => void;
  /** Connected, also anew: what was missed meanwhile is to be asked for, and a piece that had begun is lost. */
  readonly onOpen?: (() => void) | undefined;
}

/** Milliseconds; all clients of a server that restarts come back at once, unless each waits a while of its own. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** `core/busy` and `core/draining`: the next try may be answered. */
const LATER = new Set([11_003, 11_006]);

/**
 * A call of kind `stream` that has no end of its own (news, not an answer): comes back when its generation ends or the
 * network breaks, until `signal` is aborted. Throws where the server refuses it.
 */
export async function callFollow(path: string, input: object, options: FollowOptions): Promise<void> {
  const { signal } = options;
  for (let failures = 0; !signal.aborted; ) {
    try {
      const response = await openStream(path, input, signal);
      failures = 0;
      options.onOpen?.();
      for await (const text of textsOf(response)) options.onText(text);
    } catch (thrown) {
      if (!signal.aborted && isForGood(thrown)) throw thrown;
      failures += 1;
    }
    await pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), signal);
  }
}

function isForGood(thrown: unknown): boolean {
  if (!isCallError(thrown)) return false;
  return thrown.kind === 'refused' && !LATER.has(thrown.code);
}

/** From half of it to the whole. */
function pause(longest: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, longest * (0.5 + Math.random() / 2));
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
