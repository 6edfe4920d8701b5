/** What was, what is, and what was taken back. */
export interface Past<T> {
  readonly before: readonly T[];
  readonly now: T;
  readonly after: readonly T[];
}

const MOST_STEPS = 100;

export const begin = <T>(now: T): Past<T> => ({ before: [], now, after: [] });

/** One more step; what was taken back is gone. */
export const withStep = <T>({ before, now }: Past<T>, next: T): Past<T> => ({
  before: [...before, now].slice(-MOST_STEPS),
  now: next,
  after: [],
});

export function undone<T>({ before, now, after }: Past<T>): Past<T> | undefined {
  const last = before.at(-1);
  return last === undefined ? undefined : { before: before.slice(0, -1), now: last, after: [now, ...after] };
}

export function redone<T>({ before, now, after }: Past<T>): Past<T> | undefined {
  const [next, ...rest] = after;
  return next === undefined ? undefined : { before: [...before, now], now: next, after: rest };
}
