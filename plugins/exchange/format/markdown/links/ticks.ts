/** Where inline code ends: at the next run of as many backticks. */
export interface ClosingTicks {
  /** The place behind the code that begins here, or behind its backticks where nothing closes it. */
  after(at: number): number;
}

/** Finds all runs once, so that a text of nothing but backticks is no more work than its length. */
export function closingTicks(text: string): ClosingTicks {
  const runs = new Map<number, number[]>();
  for (let at = text.indexOf('`'); at >= 0; ) {
    const end = endOfRun(text, at);
    const same = runs.get(end - at) ?? [];
    same.push(at);
    runs.set(end - at, same);
    at = text.indexOf('`', end);
  }
  // The text is walked from its beginning to its end: what lies behind is never asked for again.
  const passed = new Map<number, number>();
  return {
    after(at) {
      const end = endOfRun(text, at);
      const length = end - at;
      const same = runs.get(length) ?? [];
      let next = passed.get(length) ?? 0;
      while (next < same.length && (same[next] ?? 0) < end) next++;
      passed.set(length, next);
      const closing = same[next];
      return closing === undefined ? end : closing + length;
    },
  };
}

function endOfRun(text: string, at: number): number {
  let end = at;
  while (text[end] === '`') end++;
  return end;
}
