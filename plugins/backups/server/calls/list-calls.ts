import { type Failed, fail, flag } from '@docstead/core/contract';
import { archives, type Db, type HandlerOf } from '@docstead/core/server';
import { type User, users } from '../../../accounts/points.ts';
import { backupFailures } from '../../contract/failures.ts';
import type { api } from '../../contract.ts';
import { allBackups, type Backup, backupOf, forgetBackup } from '../backup.model.ts';
import { faultFrom, placeKey, placeOf, placeShown, sentenceOf } from '../place/place.ts';
import { plannedDue, shownDue } from '../run/schedule.ts';
import { type Ongoing, ongoing, type Wish } from '../run/wish.ts';
import type { BackupsSetup } from '../setup.ts';

type Handler<P extends keyof typeof api> = HandlerOf<typeof api, P>;
type People = ReadonlyMap<number, User>;

/** The one that is kept whatever comes. */
const newestGood = (backups: readonly Backup[], place: string): number | undefined =>
  backups.find((backup) => backup.state === 'good' && backup.place === place)?.id;

export const backupList =
  (app: BackupsSetup): Handler<'/api/backups/list'> =>
  async ({ allowed: { uid }, ctx }) => {
    const here = placeKey(placeOf(app.settings.all()));
    const backups = await allBackups(ctx.db);
    const job = await ongoing(app);
    const wish = job && ((await app.jobs.get(job.id))?.payload as Wish | undefined);
    const uids = [...new Set([...backups.map((backup) => backup.uid), wish?.uid ?? 0])].filter((one) => one > 0);
    const people = await app.services.get(users).byIds(ctx.db, uids);
    const newest = newestGood(backups, here);
    return {
      backups: backups.map((backup) => ({
        ...{ id: String(backup.id), name: backup.name, size: backup.size, made_at: backup.made_at },
        ...{ is_scheduled: flag(backup.uid === 0), by: nameOf(people, backup.uid), state: backup.state },
        ...{ verified_at: backup.verified_at, reason: sentenceOf(app, ctx.locale, backup) },
        ...{ place: placeShown(app, backup.place), is_here: flag(backup.place === here) },
        is_newest: flag(backup.id === newest),
      })),
      work: job && wish ? [workOut(job, wish, { uid, people })] : [],
      next_at: shownDue(app, await plannedDue(app)),
      place: placeShown(app, here),
    };
  };

const nameOf = (people: People, uid: number): string => people.get(uid)?.name || people.get(uid)?.username || '';

function workOut(job: Ongoing, wish: Wish, { uid, people }: { readonly uid: number; readonly people: People }) {
  return {
    ...{ id: String(job.id), what: wish.what, state: job.state, name: wish.name, is_mine: flag(wish.uid === uid) },
    ...{ is_scheduled: flag(wish.uid === 0), by: nameOf(people, wish.uid), since: job.added_time },
    ...{ done: job.done, of: job.of, files: Number(job.note) || 0 },
  };
}

/** The backup, where its file can be read now. */
export async function readable(app: BackupsSetup, db: Db, id: number): Promise<Backup> {
  const backup = await backupOf(db, id);
  if (!backup) throw fail(backupFailures.unknown);
  if (backup.state === 'failed' || backup.state === 'gone') throw fail(backupFailures.noFile);
  if (backup.place !== placeKey(placeOf(app.settings.all()))) throw fail(backupFailures.elsewhere);
  return backup;
}

export const backupDelete =
  (app: BackupsSetup): Handler<'/api/backups/delete'> =>
  async ({ input: { backup_id }, allowed: { uid }, ctx }) => {
    const backup = await backupOf(ctx.db, backup_id);
    if (!backup) throw fail(backupFailures.unknown);
    const place = placeOf(app.settings.all());
    const isHere = backup.place === placeKey(place);
    if (isHere && newestGood(await allBackups(ctx.db), backup.place) === backup.id) throw fail(backupFailures.isNewest);
    if (isHere && backup.state !== 'failed') {
      try {
        await (await app.services.get(archives).open(place)).remove(backup.name);
      } catch (thrown) {
        throw await refusedBy(app, thrown, { locale: ctx.locale, place: backup.place });
      }
    }
    await forgetBackup(ctx.db, backup.id);
    ctx.acted({ name: backup.name });
    app.log.info('A backup was deleted.', { name: backup.name, uid });
    return [];
  };

interface Where {
  readonly locale: Parameters<typeof sentenceOf>[1];
  readonly place: string;
}

async function refusedBy(app: BackupsSetup, thrown: unknown, { locale, place }: Where): Promise<Failed> {
  const reason = sentenceOf(app, locale, { ...(await faultFrom(app, thrown, place)), place });
  return fail(backupFailures.placeRefused, { params: { reason } });
}
