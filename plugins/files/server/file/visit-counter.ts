import type { Clock, Db, Log } from '@docstead/core/server';
import { inChunks } from '@docstead/core/server';

/** Milliseconds between two writes. */
const PERIOD = 60_000;
/** Files that are counted between two writes; of more, the rest is read uncounted. */
const MOST = 10_000;
/** Each binds four values. */
const BATCH = 200;

interface Seen {
  readonly times: number;
  readonly last: number;
}

interface Parts {
  readonly clock: Clock;
  readonly log: Log;
  readonly write: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/** Reading a file writes nothing: visits are counted here, and stored once a minute. What is not stored yet is lost with the process. */
export class VisitCounter {
  private readonly parts: Parts;
  private seen = new Map<number, Seen>();
  private timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  count(file_id: number): void {
    if (this.seen.size >= MOST && !this.seen.has(file_id)) return;
    this.add(file_id, { times: 1, last: this.parts.clock.seconds() });
  }

  start(): void {
    this.timer = setInterval(() => void this.flush(), PERIOD);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Stores what was counted; what cannot be stored now is kept for the next time. */
  async flush(): Promise<void> {
    const counted = this.seen;
    this.seen = new Map();
    for (const batch of inChunks(counted, BATCH)) {
      try {
        await this.parts.write((db) => store(db, batch));
      } catch (error) {
        for (const [file_id, seen] of batch) this.add(file_id, seen);
        this.parts.log.warn('Visits of files could not be stored; they are kept until the next try.', { error });
      }
    }
  }

  private add(file_id: number, { times, last }: Seen): void {
    const before = this.seen.get(file_id);
    this.seen.set(file_id, { times: times + (before?.times ?? 0), last: Math.max(last, before?.last ?? 0) });
  }
}

async function store(db: Db, batch: readonly (readonly [number, Seen])[]): Promise<void> {
  const byFile = (value: (seen: Seen) => number) => ({
    cases: batch.map(() => 'WHEN ? THEN CAST(? AS BIGINT)').join(' '),
    values: batch.flatMap(([file_id, seen]) => [file_id, value(seen)]),
  });
  const times = byFile((seen) => seen.times);
  const last = byFile((seen) => seen.last);
  await db
    .handle('upload_file')
    .whereIn(
      'file_id',
      batch.map(([file_id]) => file_id),
    )
    .update({
      visit_times: db.handle.raw(`visit_times + CASE file_id ${times.cases} ELSE 0 END`, times.values),
      last_visit_time: db.handle.raw(`CASE file_id ${last.cases} ELSE last_visit_time END`, last.values),
    });
}
