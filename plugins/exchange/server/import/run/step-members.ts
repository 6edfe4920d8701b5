import { isFailed } from '@docstead/core/contract';
import { type ItemMember, itemManage, itemMembers } from '../../../../items/points.ts';
import type { ProjectMember } from '../../../format/project.ts';
import { peopleNamed } from '../members/find-members.ts';
import { plantingScope, type Run } from './context.ts';
import { plus, type ReportNote, type RunState } from './plan.ts';
import { noteParts } from './report.ts';

/** Of one transaction. */
const BATCH = 50;

/**
 * People come in when all of it is there, as they do by the members' screen: only if whoever brought it in manages the
 * project then, and with no right but that of members. Who cannot come in stands in the report; the pages stay.
 */
export async function stepMembers(run: Run, state: RunState): Promise<RunState> {
  const { app, plan, job, caller, staged } = run;
  const { db } = app.system();
  const { item_id } = state;
  const all = plan.with_members ? (staged.members ?? []) : [];
  const members = all.slice(state.at, state.at + BATCH);
  if (members.length === 0) return { ...state, stage: 'report', at: 0 };
  const people = await peopleNamed(app, db, members);
  const notes: ReportNote[] = [];
  const fit: { readonly username: string; readonly wish: ItemMember }[] = [];
  for (const member of members) {
    const { username } = member;
    const uid = people.get(username)?.uid;
    const wish = uid === undefined ? undefined : wishOf(run, member, uid);
    if (wish) fit.push({ username, wish });
    else notes.push({ what: uid === undefined ? 'memberUnknown' : 'memberUnfit', place: username });
  }
  const next: RunState = { ...state, at: state.at + members.length };
  try {
    await app.allow(itemManage, item_id, app.as(caller));
    return await db.write(async (tx) => {
      const wishes = fit.map(({ wish }) => wish);
      const came = await app.services.get(itemMembers).admit(item_id, wishes, plantingScope(run, tx));
      await noteParts(tx, job.id, notes);
      const done = { ...next, counts: plus(next.counts, { members: came.length }) };
      await job.checkpoint(done, tx);
      return done;
    });
  } catch (thrown) {
    if (!isFailed(thrown)) throw thrown;
    return db.write(async (tx) => {
      const refused = fit.map(({ username }) => ({ what: 'memberRefused' as const, place: username }));
      await noteParts(tx, job.id, [...notes, ...refused]);
      await job.checkpoint(next, tx);
      return next;
    });
  }
}

/** Undefined where the limits of this person cannot be kept: none would be more than the person had. */
function wishOf({ made, plan }: Run, { level, cats }: ProjectMember, uid: number): ItemMember | undefined {
  if (level === 2 || cats.length === 0) return { uid, level, cat_ids: [] };
  // Below a catalog of the project nothing is of the first level.
  const cat_ids = plan.cat_id > 0 ? [] : cats.flatMap((key) => made.catalogs.get(key) ?? []);
  return cat_ids.length > 0 ? { uid, level, cat_ids } : undefined;
}
