import { call, contract, guest, Nothing, offersOf, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import * as T from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ssoPoints from '../../sso/points.ts';
import { type Club, openClub } from '../testing/club.ts';

/** Says what a provider would, at each login. */
const sso = server({
  descriptor: plugin({ id: 'sso', version: '1.0.0', sdk: '^1', requires: {}, offers: offersOf(ssoPoints) }),
  contract: contract({
    '/api/sso/say': call({
      input: T.Object({ uid: T.Integer(), provider: T.String(), groups: T.String() }),
      output: Nothing(),
      access: guest,
    }),
  }),
  setup: (app) => ({
    calls: {
      '/api/sso/say': async ({ input: { uid, provider, groups }, ctx }) => {
        const said = { uid, provider, groups: groups.split(',').filter((name) => name !== '') };
        await app.raise(ssoPoints.ssoGroups, said, ctx);
        return [];
      },
    },
  }),
});

describe.each(testDatabases())('the groups of a single sign-on, on %s', (db) => {
  let club: Club;
  beforeAll(async () => {
    club = await openClub(db, [sso]);
  });
  afterAll(() => club?.host.close());

  const say = async (groups: string, provider = 'corp') => {
    await club.made('guest', '/api/sso/say', { uid: club.uid('stranger'), provider, groups });
    await club.host.settled();
  };
  const fill = (team_id: number, sso_provider: string) =>
    club.made('root', '/api/team/fillByGroup', { team_id, sso_provider });
  const members = async (team_id: number): Promise<string[][]> =>
    (await club.made('owner', '/api/teamMember/getList', { team_id })).map((row: Record<string, string>) => [
      row.member_username,
      row.team_member_group_id,
      row.sso_provider,
    ]);
  const IN = [['stranger', '1', 'corp']];

  it('fill the team of their name where the site administrator said so, and take out again whom they put in', async () => {
    const [docs, ops] = [await club.team('docs'), await club.team('ops')];
    const item_id = await club.item();
    await club.bind(docs, item_id);
    await fill(docs, 'corp');
    await say('docs,ops');
    expect([await members(docs), await members(ops)]).toEqual([IN, []]);
    expect(await club.reach('stranger', item_id)).toBe('edits');
    await say('docs');
    expect(await members(docs)).toEqual(IN);
    // Another provider's group of this name is another group, and takes nobody out either.
    await say('', 'other');
    await say('docs', 'other');
    expect(await members(docs)).toEqual(IN);
    await say('ops');
    expect([await members(docs), await club.reach('stranger', item_id)]).toEqual([[], '10303']);
  });

  it('leave whom a person has added, and whom they put in once they fill it no more', async () => {
    const team_id = await club.team('kept');
    await fill(team_id, 'corp');
    await club.join(team_id, 'stranger', 2);
    await say('kept');
    await say('');
    expect(await members(team_id)).toEqual([['stranger', '2', '']]);
    const other = await club.team('ended');
    await fill(other, 'corp');
    await say('ended');
    expect(await members(other)).toEqual(IN);
    await fill(other, '');
    await say('');
    expect(await members(other)).toEqual([['stranger', '1', '']]);
  });

  it('follow the name that the team has', async () => {
    const team_id = await club.team('before');
    await fill(team_id, 'corp');
    await say('before');
    await club.made('owner', '/api/team/save', { id: team_id, team_name: 'after' });
    await say('before');
    expect(await members(team_id)).toEqual([]);
    await say('after');
    expect(await members(team_id)).toEqual(IN);
  });
});
