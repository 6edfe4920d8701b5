import { fail, timeText } from '@docstead/core/contract';
import { users } from '../../../../accounts/points.ts';
import { namesIn } from '../../../../items/points.ts';
import { done } from '../../../contract/shapes.ts';
import { teamFailures } from '../../../points.ts';
import type { Handler, House } from '../../house.ts';
import { peopleOf } from '../../team/team.view.ts';
import { membersOf } from '../member.model.ts';

/** Names of one call: more are sent in several. */
const MOST_NAMES = 100;
const ORDINARY = 1;

export const memberGetList =
  ({ app }: House): Handler<'/api/teamMember/getList'> =>
  async ({ allowed: { team }, ctx: { db } }) => {
    const rows = await membersOf(db, team.id);
    const people = await peopleOf(
      app.services.get(users),
      db,
      rows.map((row) => row.member_uid),
    );
    return rows.map((row) => ({
      ...{ id: String(row.id), team_id: String(row.team_id), member_uid: String(row.member_uid) },
      member_username: people.get(row.member_uid)?.username ?? '',
      name: people.get(row.member_uid)?.name ?? '',
      ...{ addtime: timeText(row.addtime), added_time: row.addtime, last_update_time: String(row.last_update_time) },
      ...{ team_member_group_id: String(row.team_member_group_id), sso_provider: row.sso_provider },
    }));
  };

export const memberSave =
  ({ members }: House): Handler<'/api/teamMember/save'> =>
  async ({ input: { member_username, team_member_group_id: group = ORDINARY }, allowed: { team }, ctx }) => {
    const names = namesIn(member_username);
    if (names.length > MOST_NAMES) throw fail(teamFailures.tooManyPeople, { params: { most: MOST_NAMES } });
    return members.save(team, { names, group }, ctx);
  };

export const memberSetGroup =
  ({ members }: House): Handler<'/api/teamMember/setGroup'> =>
  async ({ input, allowed: { member }, ctx }) => {
    await members.setGroup(member, input.team_member_group_id, ctx);
    return done;
  };

export const memberDelete =
  ({ members }: House): Handler<'/api/teamMember/delete'> =>
  async ({ allowed: { member }, ctx }) => {
    await members.remove(member, ctx);
    return done;
  };
