import { fail } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import { backupFailures } from '../../contract/failures.ts';
import type { api } from '../../contract.ts';
import { type Begin, begin, ongoing } from '../run/wish.ts';
import type { BackupsSetup } from '../setup.ts';
import { readable } from './list-calls.ts';

type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

async function begun(app: BackupsSetup, asked: Begin): Promise<{ id: string }> {
  const id = await begin(app, asked);
  if (id === undefined) throw fail(backupFailures.isRunning);
  return { id: String(id) };
}

export const backupMake =
  (app: BackupsSetup): Handler<'/api/backups/make'> =>
  async ({ allowed: { uid }, ctx: { locale } }) =>
    await begun(app, { what: 'make', uid, locale });

export const backupVerify =
  (app: BackupsSetup): Handler<'/api/backups/verify'> =>
  async ({ input: { backup_id }, allowed: { uid }, ctx: { db, locale } }) => {
    const { name } = await readable(app, db, backup_id);
    return await begun(app, { what: 'verify', uid, locale, backup_id, name });
  };

export const backupStop =
  (app: BackupsSetup): Handler<'/api/backups/stop'> =>
  async ({ input: { id }, allowed: { uid } }) => {
    const job = await ongoing(app);
    if (job?.id !== id || !(await app.jobs.cancel(id))) throw fail(backupFailures.isOver);
    app.log.info('A backup or its verification is stopped by an administrator.', { job: id, uid });
    return [];
  };
