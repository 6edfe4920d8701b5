import type { Clock, Log } from '../../sdk/server/services.ts';

export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** Somebody sets the machine's clock; no time goes by. */
  set(seconds: number): void;
}

export function testClock(start = 1_800_000_000_000): TestClock {
  let now = start;
  let elapsed = 0;
  return {
    now: () => now,
    seconds: () => Math.floor(now / 1000),
    elapsed: () => elapsed,
    advance: (seconds) => {
      now += seconds * 1000;
      elapsed += seconds * 1000;
    },
    set: (seconds) => {
      now += seconds * 1000;
    },
  };
}

export interface TestLog extends Log {
  readonly lines: string[];
}

export function testLog(): TestLog {
  const lines: string[] = [];
  const at = (level: string) => (message: string) => void lines.push(`${level}: ${message}`);
  return { lines, debug: () => {}, info: at('info'), warn: at('warn'), error: at('error') };
}

/** A promise that the test settles, to hold work at a known point. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
