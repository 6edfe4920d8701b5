import { type Db, inChunks, site } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { dayText } from '../day-text.ts';
import type { CommerceSetup } from '../setup.ts';

/** Milliseconds between two writes. */
const PERIOD = 60_000;
/** Uploaders that are counted between two writes; of more, the rest is sent uncounted. */
const MOST = 10_000;
/** Milliseconds for which what is stored is not read again. */
const CACHED = 1000;
const ROWS = 100;
/** Days for which a month is remembered. */
const KEPT = 400;
const DAY = 86_400;

/** `2026-11`, in this zone. */
export const monthOf = (seconds: number, zone: string): string => dayText(seconds, zone).slice(0, 7);

/** Zones are whole quarters of an hour apart: each quarter is of one month. */
const QUARTER = 900;

/** Bytes of one uploader's pictures in one month. */
interface Flow {
  readonly uid: number;
  readonly month: string;
  readonly bytes: number;
}

/** Seeing a picture writes nothing: bytes are counted here, and stored once a minute. What is not stored yet is lost with the process. */
export class Traffic {
  private readonly app: CommerceSetup;
  private flows = new Map<string, Flow>();
  /** What is being stored stands in neither of the two for a moment. */
  private storing = new Map<string, Flow>();
  /** Asked for every picture. */
  private known = { quarter: 0, month: '' };
  private timer: NodeJS.Timeout | undefined;

  constructor(app: CommerceSetup) {
    this.app = app;
  }

  count(uid: number, bytes: number): void {
    this.add({ uid, bytes, month: this.month() });
  }

  /** Bytes of this month, counted ones and stored ones; the latter may be a second old. */
  async used(db: Db, uid: number): Promise<number> {
    const month = this.month();
    const key = keyOf({ uid, month });
    const stored = await this.app.cache.get(`traffic:${key}`, () => storedOf(db, { uid, month }), CACHED);
    return stored + (this.flows.get(key)?.bytes ?? 0) + (this.storing.get(key)?.bytes ?? 0);
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
    if (this.flows.size === 0 || this.storing.size > 0) return;
    this.storing = this.flows;
    this.flows = new Map();
    const counted = [...this.storing.values()];
    try {
      await this.app.system().db.write((db) => this.store(db, counted));
    } catch (error) {
      for (const flow of counted) this.add(flow);
      this.app.log.warn('Traffic of pictures could not be stored; it is kept until the next try.', { error });
    } finally {
      this.storing = new Map();
    }
  }

  /** Months of long ago. */
  async trim(db: Db): Promise<void> {
    await db
      .handle('plan_traffic')
      .where('month', '<', monthOf(this.app.clock.seconds() - KEPT * DAY, 'UTC'))
      .delete();
  }

  /** Adds to what stands there. Who is gone has no row to add to. */
  private async store(db: Db, flows: readonly Flow[]): Promise<void> {
    for (const some of inChunks(flows, ROWS)) {
      const people = await this.app.services.get(users).byIds(
        db,
        some.map(({ uid }) => uid),
      );
      const rows = some.filter(({ uid }) => people.has(uid));
      if (rows.length === 0) continue;
      await db
        .handle('plan_traffic')
        .insert(rows)
        .onConflict(['uid', 'month'])
        .merge({ bytes: db.handle.raw('plan_traffic.bytes + excluded.bytes') });
    }
    db.afterCommit(() => this.app.cache.drop('traffic:'));
  }

  /** The one that runs now, in the site's zone. */
  private month(): string {
    const { clock, services } = this.app;
    const now = clock.seconds();
    const quarter = Math.floor(now / QUARTER);
    if (this.known.quarter !== quarter) this.known = { quarter, month: monthOf(now, services.get(site).zone()) };
    return this.known.month;
  }

  private add(flow: Flow): void {
    const key = keyOf(flow);
    const before = this.flows.get(key);
    if (!before && this.flows.size >= MOST) return;
    this.flows.set(key, { ...flow, bytes: flow.bytes + (before?.bytes ?? 0) });
  }
}

const keyOf = ({ uid, month }: Pick<Flow, 'uid' | 'month'>): string => `${uid} ${month}`;

async function storedOf(db: Db, where: Pick<Flow, 'uid' | 'month'>): Promise<number> {
  const found: { bytes: number | string } | undefined = await db
    .handle('plan_traffic')
    .where({ ...where })
    .first('bytes');
  return Number(found?.bytes ?? 0);
}
