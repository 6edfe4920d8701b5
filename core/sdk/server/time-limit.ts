/** Ends the wait for `work` after `seconds`; the work itself cannot be stopped, only left behind. */
export async function within<T>(seconds: number, what: string, work: () => Promise<T> | T): Promise<T> {
  const answer = work();
  // Most handlers answer at once, and a timer is the dearest part of asking them.
  if (!isPromise(answer)) return answer;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for `work` for so many milliseconds at most, and goes on without a word where it takes longer. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}

function isPromise<T>(answer: Promise<T> | T): answer is Promise<T> {
  return typeof (answer as { then?: unknown } | null | undefined)?.then === 'function';
}
