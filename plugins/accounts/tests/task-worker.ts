import { vi } from 'vitest';
import { type Answered, type Asked, workOut } from '../web/captcha/find-number.ts';

/** Puts a worker into the browser that jsdom plays, which does its tasks when the test says so. Undo it by `vi.unstubAllGlobals`. */
export function heldWorker(): { go(): void } {
  const held: (() => void)[] = [];
  class HeldWorker {
    onmessage: ((event: { data: Answered }) => void) | undefined;
    postMessage(asked: Asked): void {
      held.push(() => workOut(asked, (data) => this.onmessage?.({ data })));
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', HeldWorker);
  return {
    go: () => {
      for (const work of held.splice(0)) work();
    },
  };
}
