import type { Db } from '@docstead/core/server';
import type { PlanType } from '../../../plans.ts';
import type { CommerceSetup } from '../../setup.ts';
import { newNumber } from '../numbers.ts';
import type { PaymentRow } from '../payment.model.ts';

/** The job that asks a provider to give money back. */
export const REFUND_JOB = 'refund';

export interface RefundWork {
  readonly id: number;
}

interface Asking {
  readonly payment: PaymentRow;
  /** Fen. */
  readonly amount: number;
  readonly remark?: string;
  /** 0 is the system. */
  readonly by_uid?: number;
  readonly taken_type?: PlanType;
  readonly taken?: number;
}

/** Inside the transaction that decides it: what is to go back stands there, and a job sees to it. */
export async function askRefund(app: CommerceSetup, db: Db, { payment, ...asked }: Asking): Promise<void> {
  const now = app.clock.seconds();
  const id = await insertWithNumber(app, db, {
    ...{ remark: '', by_uid: 0, taken_type: 0, taken: 0, ...asked },
    ...{ payment_id: payment.id, state: 'asked', addtime: now, ask_time: now },
  });
  await sendRefund(app, id, db);
}

export async function sendRefund(app: CommerceSetup, id: number, db?: Db): Promise<void> {
  const work: RefundWork = { id };
  await app.jobs.add(REFUND_JOB, work, { key: `refund ${id}`, ...(db && { db }) });
}

async function insertWithNumber(app: CommerceSetup, db: Db, row: object): Promise<number> {
  for (let tries = 0; tries < 5; tries += 1) {
    const refund = { ...row, refund_sn: newNumber(app) };
    const coming = db.handle('payment_refund').insert(refund).onConflict('refund_sn').ignore();
    const [made] = await coming.returning<{ id: number }[]>('id');
    if (made) return Number(made.id);
  }
  throw new Error('No free number was found for a refund.');
}
