import { fail, type UserCaller } from '@docstead/core/contract';
import { archives, type HandlerOf } from '@docstead/core/server';
import { sessions } from '../../../accounts/points.ts';
import { backupFailures } from '../../contract/failures.ts';
import type { api } from '../../contract.ts';
import { placeOf } from '../place/place.ts';
import type { BackupsSetup } from '../setup.ts';
import { readable } from './list-calls.ts';

type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;

const COOKIE = 'download';
/** As long as a large download may be taken up again. */
const OPEN_SECONDS = 3600;

/** This backup, for this session alone. */
const keyOf = ({ uid, via }: UserCaller, backup_id: number): string =>
  `${uid} ${via.kind === 'session' ? via.id : ''} ${backup_id}`;

export const downloadProof =
  (app: BackupsSetup): Handler<'/api/backups/proof'> =>
  async ({ ctx }) => ({ proof: await app.services.get(sessions).proofOf(ctx) });

export const downloadUnlock =
  (app: BackupsSetup): Handler<'/api/backups/unlock'> =>
  async ({ input: { backup_id, password = '' }, allowed, ctx }) => {
    const { name } = await readable(app, ctx.db, backup_id);
    await app.services.get(sessions).prove(ctx, password);
    ctx.cookies.set(COOKIE, keyOf(allowed, backup_id), { seconds: OPEN_SECONDS });
    ctx.acted({ name });
    app.log.info('A backup was opened for download.', { name, uid: allowed.uid });
    return [];
  };

export const download =
  (app: BackupsSetup): Handler<'/api/backups/download'> =>
  async ({ input: { backup_id }, allowed, ctx }) => {
    if (ctx.cookies.get(COOKIE) !== keyOf(allowed, backup_id)) throw fail(backupFailures.locked);
    const { name, size } = await readable(app, ctx.db, backup_id);
    const store = await app.services.get(archives).open(placeOf(app.settings.all()));
    return {
      body: async (part) => (await store.get(name, part))?.body ?? Promise.reject(fail(backupFailures.noFile)),
      ...{ name, size, type: 'application/gzip', etag: app.vault.digest(name) },
    };
  };
