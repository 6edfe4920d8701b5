import { type Clock, type Db, inChunks, type Log } from '@docstead/core/server';
import { CALLS_KEPT } from '../../limits.ts';

/** Milliseconds between two writes. */
const PERIOD = 10_000;
/** Calls that are remembered between two writes, of all mocks together; of more, the number alone. */
const MOST_CALLS = 5_000;
/** Mocks that are counted between two writes; of more, the rest is answered uncounted. */
const MOST_MOCKS = 10_000;
/** Each binds two values. */
const BATCH = 200;
const MOST_PATH = 300;

/** One call of a mock. */
export interface MockCall {
  /** Unix seconds. */
  readonly addtime: number;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

interface Counted {
  times: number;
  /** The last ones, oldest first. */
  readonly calls: MockCall[];
}

interface Parts {
  readonly clock: Pick<Clock, 'seconds'>;
  readonly log: Log;
  readonly write: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

const NOTHING: Counted = { times: 0, calls: [] };

/** Answering writes nothing: calls are counted here, and stored every ten seconds. What is not stored yet is lost with the process. */
export class CallLog {
  private readonly parts: Parts;
  private counted = new Map<number, Counted>();
  private remembered = 0;
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  add(mock_id: number, call: Omit<MockCall, 'addtime'>): void {
    const addtime = this.parts.clock.seconds();
    this.put(mock_id, { times: 1, calls: [{ ...call, addtime, path: call.path.slice(0, MOST_PATH) }] });
  }

  /** What is not stored yet. */
  waiting(mock_id: number): Readonly<Counted> {
    return this.counted.get(mock_id) ?? NOTHING;
  }

  /** What is being stored now is stored. */
  stored(): Promise<void> {
    return this.storing;
  }

  /** Stored ones, newest first. */
  async last(db: Db, mock_id: number): Promise<MockCall[]> {
    return db
      .handle('mock_call')
      .where({ mock_id })
      .orderBy('id', 'desc')
      .limit(CALLS_KEPT)
      .select('addtime', 'method', 'path', 'status', 'ms');
  }

  start(): void {
    this.timer = setInterval(() => void this.flush(), PERIOD);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  flush(): Promise<void> {
    this.storing = this.storing.then(() => this.store());
    return this.storing;
  }

  private async store(): Promise<void> {
    const { counted } = this;
    this.counted = new Map();
    this.remembered = 0;
    for (const batch of inChunks(counted, BATCH)) {
      try {
        await this.parts.write((db) => storeCalls(db, new Map(batch)));
      } catch (error) {
        for (const [mock_id, more] of batch) this.put(mock_id, more, 'before');
        this.parts.log.warn('Calls of mocks could not be stored; they are kept until the next try.', { error });
      }
    }
  }

  private put(mock_id: number, { times, calls }: Counted, where?: 'before'): void {
    const counted = this.counted.get(mock_id) ?? { times: 0, calls: [] };
    if (!this.counted.has(mock_id)) {
      if (this.counted.size >= MOST_MOCKS) return;
      this.counted.set(mock_id, counted);
    }
    counted.times += times;
    if (this.remembered >= MOST_CALLS) return;
    const { length } = counted.calls;
    if (where === 'before') counted.calls.unshift(...calls);
    else counted.calls.push(...calls);
    if (counted.calls.length > CALLS_KEPT) counted.calls.splice(0, counted.calls.length - CALLS_KEPT);
    this.remembered += counted.calls.length - length;
  }
}

/** Of a mock that is gone nothing is kept. */
async function storeCalls(db: Db, batch: ReadonlyMap<number, Counted>): Promise<void> {
  const { handle } = db;
  const ids: number[] = await handle('mock')
    .whereIn('id', [...batch.keys()])
    .pluck('id');
  if (ids.length === 0) return;
  const cases = ids.map(() => 'WHEN ? THEN CAST(? AS BIGINT)').join(' ');
  const values = ids.flatMap((id) => [id, batch.get(id)?.times ?? 0]);
  await handle('mock')
    .whereIn('id', ids)
    .update({ view_times: handle.raw(`view_times + CASE id ${cases} ELSE 0 END`, values) });
  const rows = ids.flatMap((mock_id) => (batch.get(mock_id)?.calls ?? []).map((call) => ({ ...call, mock_id })));
  for (const some of inChunks(rows)) await handle('mock_call').insert(some);
  const ranked = handle('mock_call')
    .whereIn('mock_id', ids)
    .select('id', handle.raw('ROW_NUMBER() OVER (PARTITION BY mock_id ORDER BY id DESC) AS place'))
    .as('ranked');
  await handle('mock_call')
    .whereIn('id', handle.from(ranked).where('place', '>', CALLS_KEPT).select('id'))
    .delete();
}
