import type { Db } from '@docstead/core/server';
import type { CommerceSetup } from '../setup.ts';
import type { OrderRow } from './order.model.ts';
import { expiryOf } from './terms.ts';

/** The job that ends the other ways by which paying a paid order was begun. */
export const OTHERS_JOB = 'others';

export interface OthersWork {
  readonly order_sn: string;
  /** By which it was paid. */
  readonly way: string;
}

/** An hour is the longest pause between tries. */
const TRIES = 48;

export const waysOf = ({ ways }: Pick<OrderRow, 'ways'>): readonly string[] => ways.split(',').filter(Boolean);

/**
 * An order that is paid may still be paid by another way that was begun: those are ended now, and asked once more when its
 * time is over, for one may have been begun at this very moment. What they have taken goes back.
 */
export async function endOtherWays(app: CommerceSetup, db: Db, { order, way }: { order: OrderRow; way: string }) {
  if (waysOf(order).every((one) => one === way)) return;
  const work: OthersWork = { order_sn: order.order_sn, way };
  await app.jobs.add(OTHERS_JOB, work, { db, tries: TRIES });
  await app.jobs.add(OTHERS_JOB, work, { db, tries: TRIES, at: expiryOf(order) });
}
