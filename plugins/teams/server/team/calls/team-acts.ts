import { fail } from '@docstead/core/contract';
import { users } from '../../../../accounts/points.ts';
import { done } from '../../../contract/shapes.ts';
import { teamFailures, teamManage } from '../../../points.ts';
import type { Handler, House } from '../../house.ts';
import { peopleOf, teamOut } from '../team.view.ts';

export const teamSave =
  ({ app, teams }: House): Handler<'/api/team/save'> =>
  async ({ input: { id = 0, team_name = '' }, allowed: { uid }, ctx }) => {
    const name = team_name.trim();
    // Who may not hears that first.
    const before = id === 0 ? undefined : (await app.allow(teamManage, id, ctx)).team;
    if (name === '') throw fail(teamFailures.nameMissing);
    const team = before ? await teams.rename(before, name, ctx) : await teams.create(name, uid, ctx);
    const people = await peopleOf(app.services.get(users), ctx.db, [team.uid]);
    return teamOut(team, people.get(team.uid)?.username ?? '');
  };

export const teamDelete =
  ({ teams }: House): Handler<'/api/team/delete'> =>
  async ({ allowed: { team }, ctx }) => {
    await teams.remove(team, ctx);
    return done;
  };

export const teamAttorn =
  ({ teams }: House): Handler<'/api/team/attorn'> =>
  async ({ input, allowed: { team }, ctx }) => {
    await teams.transfer(team, input, ctx);
    return [];
  };

export const teamExit =
  ({ members }: House): Handler<'/api/team/exitTeam'> =>
  async ({ input: { id }, allowed: { uid }, ctx }) => {
    await members.leave(id, uid, ctx);
    return [];
  };

export const teamFillByGroup =
  ({ teams }: House): Handler<'/api/team/fillByGroup'> =>
  async ({ input: { sso_provider }, allowed: [, { team }], ctx }) => {
    await teams.fillByGroup(team, sso_provider.trim(), ctx);
    return done;
  };
