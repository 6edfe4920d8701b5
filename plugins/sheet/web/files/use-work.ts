import { useEffect, useRef, useState } from 'react';
import type { Step } from './messages.ts';
import type { Watch } from './work.ts';

export interface Work {
  /** What is under way; undefined while nothing is. */
  readonly step: Step | undefined;
  /** What the last one ended with. */
  readonly error: unknown;
  /** Undefined where it was stopped or failed. */
  run<T>(first: Step, work: (watch: Watch) => Promise<T>): Promise<T | undefined>;
  stop(): void;
}

/** One piece of work at a time, which ends with the screen. */
export function useWork(): Work {
  const [step, setStep] = useState<Step>();
  const [error, setError] = useState<unknown>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const stop = (): void => {
    running.current?.abort();
    running.current = undefined;
    setStep(undefined);
  };
  return {
    ...{ step, error, stop },
    async run(first, work) {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setError(undefined);
      setStep(first);
      try {
        return await work({ signal: own.signal, onStep: setStep });
      } catch (thrown) {
        if (!own.signal.aborted) setError(thrown);
        return undefined;
      } finally {
        if (running.current === own) setStep(undefined);
      }
    },
  };
}
