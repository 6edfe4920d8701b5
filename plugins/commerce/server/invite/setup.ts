import { uidOf } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { userCreated, users } from '../../../accounts/points.ts';
import type { inviteCalls } from '../../contract/invite.ts';
import type { CommerceSetup, Handler, HandlersOf } from '../setup.ts';
import { InviteRow, SEASON } from './invite.model.ts';
import { inviteCodeOf, inviterOf } from './invite-code.ts';
import { REWARD_JOB, type Reward, reward } from './reward.ts';

export function setUpInvites(app: CommerceSetup): HandlersOf<typeof inviteCalls> {
  app.on(userCreated, ({ uid, invite_code }, { db }) => noteInvite(app, db, { friend_uid: uid, invite_code }));
  app.jobs.handle<Reward>(REWARD_JOB, (work) => reward(app, work));
  return { '/api/invite/getCode': getCode(app), '/api/invite/getRecord': getRecord(app) };
}

const getCode =
  (app: CommerceSetup): Handler<'/api/invite/getCode'> =>
  ({ ctx: { db, caller } }) =>
    db.write(async (tx) => ({ invite_code: await inviteCodeOf(tx, uidOf(caller), app.random) }));

const getRecord =
  (app: CommerceSetup): Handler<'/api/invite/getRecord'> =>
  async ({ ctx: { db, caller } }) => {
    const came = InviteRow.query(db.handle)
      .where({ uid: uidOf(caller) })
      .where('addtime', '>=', app.clock.seconds() - SEASON);
    const [num1, num2] = [await came.clone().resultSize(), await came.where('met_time', '>', 0).resultSize()];
    return { num1, num2, reward_days: app.settings.get('invite_reward_days') };
  };

/** A code that is nobody's is no reason to refuse who registers. */
async function noteInvite(
  app: CommerceSetup,
  db: Db,
  { friend_uid, invite_code }: { readonly friend_uid: number; readonly invite_code: string },
): Promise<void> {
  const uid = await inviterOf(db, invite_code);
  if (uid === undefined || uid === friend_uid) return;
  // The row refers to the inviter, who may be deleted at this moment.
  if (!(await app.services.get(users).hold(db, uid))) return;
  await db.handle('invite').insert({ friend_uid, uid, addtime: app.clock.seconds() });
}
