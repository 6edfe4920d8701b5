import { createContext, Script } from 'node:vm';
import type { Guard } from '../../render/finish/highlight.ts';

/** One stretch of listings, and all of them in one document; wall-clock milliseconds. */
export interface ColourLimits {
  readonly each: number;
  readonly all: number;
}

/**
 * Breaks work off, in the middle of a pattern too: V8 ends the script around it. For one document: once its time is
 * spent, nothing more is begun.
 */
export function inTime({ each, all }: ColourLimits): Guard {
  const context = createContext({ work: undefined });
  const script = new Script('work()');
  let left = all;
  return (work) => {
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
}

/** Made in the context, the error is no `Error` of this one. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
