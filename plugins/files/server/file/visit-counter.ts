import type { Clock, Db, Log } from '@docstead/core/server';
import { inChunks } from '@docstead/core/server';
import { type Flow, monthOf, storeFlow } from './flow.ts';

/** Milliseconds between two writes. */
const PERIOD = 60_000;
/** Files, and uploaders, that are counted between two writes; of more, the rest is read uncounted. */
const MOST = 10_000;
/** Each binds four values. */
const BATCH = 200;

interface Seen {
  readonly times: number;
  readonly last: number;
}

/** What went out of a file. */
export interface Sent {
  readonly file_id: number;
  /** The uploader's, whose traffic it is. */
  readonly uid: number;
  readonly bytes: number;
  /** The file from its beginning: who goes on in the middle is counted already. */
  readonly isVisit: boolean;
}

interface Parts {
  readonly clock: Clock;
  readonly log: Log;
  readonly write: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/** Reading a file writes nothing: visits and traffic are counted here, and stored once a minute. What is not stored yet is lost with the process. */
export class VisitCounter {
  private readonly parts: Parts;
  private seen = new Map<number, Seen>();
  private flows = new Map<string, Flow>();
  private timer: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  count({ file_id, uid, bytes, isVisit }: Sent): void {
    const now = this.parts.clock.seconds();
    this.addFlow({ uid, month: monthOf(now), bytes });
    if (!isVisit || (this.seen.size >= MOST && !this.seen.has(file_id))) return;
    this.add(file_id, { times: 1, last: now });
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
    await this.flushFlows();
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

  private async flushFlows(): Promise<void> {
    const counted = [...this.flows.values()];
    this.flows = new Map();
    if (counted.length === 0) return;
    try {
      await this.parts.write((db) => storeFlow(db, counted));
    } catch (error) {
      for (const flow of counted) this.addFlow(flow);
      this.parts.log.warn('Traffic of files could not be stored; it is kept until the next try.', { error });
    }
  }

  private addFlow({ uid, month, bytes }: Flow): void {
    const key = `${uid} ${month}`;
    const before = this.flows.get(key);
    if (!before && this.flows.size >= MOST) return;
    this.flows.set(key, { uid, month, bytes: bytes + (before?.bytes ?? 0) });
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
