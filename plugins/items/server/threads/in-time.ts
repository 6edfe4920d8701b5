import { createContext, Script } from 'node:vm';
import type { Guard } from '../../render/finish/highlight.ts';

/** One stretch of listings, and all of them in one document; wall-clock milliseconds. */
export interface ColourLimits {
  readonly each: number;
  readonly all: number;
}

/** One after another document is guarded by the same: to make what breaks off takes longer than most listings. */
export interface TimeGuard {
  readonly guard: Guard;
  /** The next document: it has all of the time again. */
  begin(): void;
}

/**
 * Breaks work off, in the middle of a pattern too: V8 ends the script around it. Once the time of a document is spent,
 * nothing more of it is begun.
 */
export function inTime({ each, all }: ColourLimits): TimeGuard {
  const context = createContext({ work: undefined });
  const script = new Script('work()');
  let left = all;
  const guard: Guard = (work) => {
    const limit = Math.floor(Math.min(each, left));
    if (limit < 1) return false;
    const began = performance.now();
    try {
      script.runInContext(Object.assign(context, { work }), { timeout: limit });
      return true;
    } catch (error) {
      if (isTimeout(error)) return false;
      throw error;
    } finally {
      left -= performance.now() - began;
    }
  };
  return {
    guard,
    begin() {
      left = all;
    },
  };
}

/** Made in the context, the error is no `Error` of this one. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
