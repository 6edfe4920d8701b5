import type { Model } from './server/index.ts';

/** A model that says what the test tells it to, when the test tells it to. */
export function slowModel() {
  const said: (string | Error | undefined)[] = [];
  let wake = (): void => {};
  let leave = (): void => {};
  const gone = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const think: Model = async function* (_question, signal) {
    signal.addEventListener('abort', () => {
      leave();
      wake();
    });
    while (!signal.aborted) {
      if (said.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const word = said.shift();
      if (word === undefined) return;
      if (word instanceof Error) throw word;
      yield word;
    }
  };
  const put = (word: string | Error | undefined): void => {
    said.push(word);
    wake();
  };
  return { think, gone, say: (word: string | Error) => put(word), end: () => put(undefined) };
}
