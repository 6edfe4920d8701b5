import type { TaskUse } from '../../task.ts';
import { call } from '../api.ts';
import type { Answered, Asked } from './find-number.ts';

export interface SolveOptions {
  readonly use: TaskUse;
  /** Ends the work, whose result nobody waits for any more. */
  readonly signal?: AbortSignal;
  /** Gets the share that is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface Solved {
  /** What the picture shows, where the use was reading. */
  readonly captcha: string;
  /** Asked in words, where that was the use. */
  readonly question: string;
}

/** Does the task of a captcha, aside from the page, and hands it in. */
export async function solve(captcha_id: string, { use, signal, onProgress }: SolveOptions): Promise<Solved> {
  const { ...task } = await call('/api/common/captchaTask', { captcha_id, use });
  const solution = await inWorker({ captcha_id, task }, { signal, tell: (done) => onProgress?.(done / task.parts) });
  return await call('/api/common/solveCaptcha', { captcha_id, use, solution });
}

interface Watch {
  readonly signal: AbortSignal | undefined;
  readonly tell: (done: number) => void;
}

function inWorker(asked: Asked, { signal, tell }: Watch): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('../task.worker.ts', import.meta.url));
    const end = (): void => worker.terminate();
    signal?.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
    worker.onerror = () => {
      end();
      reject(new Error('The task of the captcha could not be done in this browser.'));
    };
    worker.onmessage = ({ data: { done, solution } }: MessageEvent<Answered>) => {
      tell(done);
      if (solution === undefined) return;
      end();
      resolve(solution);
    };
    worker.postMessage(asked);
  });
}
