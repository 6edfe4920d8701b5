import { createHash } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { SiteLocale } from '@docstead/core/contract';
import type { Thread } from '@docstead/core/server';
import { LRUCache } from 'lru-cache';
import type { PageReading } from '../../../items/points.ts';
import { TooMuchWork } from '../../calc/values.ts';
import type { SheetSetup } from '../setup.ts';
import { type ReadTask, read } from './read.ts';

/** Characters of all that was read last. */
const MOST_KEPT = 16_000_000;
/** A longer text is read in a thread. */
const MOST_IN_PLACE = 20_000;
const MOST_FORMULAS_IN_PLACE = 8_000;
const LIMIT_MS = 5_000;
/** Who asks waits no longer: a save holds its transaction meanwhile. What comes later is kept for the next reader. */
const WAIT_MS = 1_500;
/** Of a book that is not ready: cells, which a request makes by itself. */
const MOST_WRITTEN = 10_000;
const FORMULA = /"(?:text|t)"\s*:\s*"=|&quot;=/;
/** Their results are others in the next minute. */
const VOLATILE = /\b(?:TODAY|NOW|RAND|RANDBETWEEN)\(/i;
const VOLATILE_MS = 60_000;

export interface Readings {
  of(content: string, locale: SiteLocale): Promise<PageReading>;
}

export function createReadings(app: Pick<SheetSetup, 'clock' | 'log' | 'text'>, thread: Thread): Readings {
  const kept = new LRUCache<string, PageReading>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ html, text }) => html.length + text.length + 1,
  });
  const making = new Map<string, Promise<PageReading>>();

  async function make(task: ReadTask, key: string): Promise<PageReading> {
    try {
      const reading = await thread.run<PageReading>(task, { limit: LIMIT_MS });
      kept.set(key, reading);
      return reading;
    } catch (error) {
      app.log.warn('A spreadsheet is shown with its formulas as they are written.', { key, error });
      const reading = read({ ...task, written: MOST_WRITTEN });
      kept.set(key, reading);
      return reading;
    } finally {
      making.delete(key);
    }
  }

  return {
    async of(content, locale) {
      const now = app.clock.now();
      const minute = VOLATILE.test(content) ? Math.floor(now / VOLATILE_MS) : '';
      const key = `${createHash('sha256').update(content).digest('base64url')}:${locale}:${minute}`;
      const known = kept.get(key);
      if (known) return known;
      const task: ReadTask = { content, words: wordsIn(app, locale), now };
      const quick = quickly(task);
      if (quick) {
        kept.set(key, quick);
        return quick;
      }
      const made = making.get(key) ?? make(task, key);
      if (!kept.has(key)) making.set(key, made);
      return (await within(made, WAIT_MS)) ?? read({ ...task, written: MOST_WRITTEN });
    },
  };
}

/** At once, which needs no thread to begin; undefined for what takes longer. */
function quickly(task: ReadTask): PageReading | undefined {
  const { content } = task;
  if (content.length > (FORMULA.test(content) ? MOST_FORMULAS_IN_PLACE : MOST_IN_PLACE)) return undefined;
  try {
    return read({ ...task, isQuick: true });
  } catch (thrown) {
    if (thrown instanceof TooMuchWork) return undefined;
    throw thrown;
  }
}

/** Undefined where it is not there in time. */
async function within<T>(made: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const ending = new AbortController();
  const late = after(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
  try {
    return await Promise.race([made, late]);
  } finally {
    ending.abort();
  }
}

function wordsIn(app: Pick<SheetSetup, 'text'>, locale: SiteLocale): ReadTask['words'] {
  // The numbers come in the thread.
  return {
    empty: app.text(locale, 'reading.empty'),
    rowsLeft: app.text(locale, 'reading.rows_left', { rows: '{{rows}}' }),
    columnsLeft: app.text(locale, 'reading.columns_left', { columns: '{{columns}}' }),
    unread: app.text(locale, 'reading.unread'),
  };
}
