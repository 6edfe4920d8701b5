import { contract, fail, failure, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teamComing } from '../points.ts';
import { type Club, openClub } from '../testing/club.ts';

const SAVE = '/api/teamMember/save';

const full = failure('quota/full', 10310);
const asked: unknown[] = [];
let isFull = false;
/** What commerce will do. */
const quota = server({
  descriptor: plugin({ id: 'quota', version: '1.0.0', sdk: '^1', requires: { teams: '*' } }),
  contract: contract({}),
  setup(app) {
    app.on(teamComing, ({ team, uids, item_ids }) => {
      asked.push([team.id, uids, item_ids]);
      if (isFull) throw fail(full);
    });
    return { calls: {} };
  },
});

describe.each(testDatabases())('the people of a team, on %s', (db) => {
  let club: Club;
  beforeAll(async () => {
    club = await openClub(db, [quota]);
  });
  afterAll(() => club?.host.close());
  beforeEach(() => {
    asked.length = 0;
    isFull = false;
  });

  it('come into all of its projects to edit there, and into none of another team', async () => {
    const team_id = await club.team('Two projects');
    const [one, two, other] = [await club.item(), await club.item(), await club.item()];
    await club.bind(team_id, one, two);
    await club.bind(await club.team('Other'), other);
    const id = await club.join(team_id, 'stranger');
    const reached = [];
    for (const item_id of [one, two, other]) reached.push(await club.reach('stranger', item_id));
    expect(reached).toEqual(['edits', 'edits', '10303']);
    const [member] = await club.made('stranger', '/api/teamMember/getList', { team_id });
    expect(member).toMatchObject({
      ...{ id: String(id), team_id: String(team_id), member_uid: String(club.uid('stranger')) },
      ...{ member_username: 'stranger', name: '', last_update_time: '0', team_member_group_id: '1', sso_provider: '' },
    });
    expect(member.addtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('are named one or several at once; who is nobody is told, who is in already is not added again', async () => {
    const team_id = await club.team('Several');
    const save = (member_username: string, more: object = {}) =>
      club.ask('owner', SAVE, { team_id, member_username, ...more });
    expect((await save('nobody-here')).error_code).toBe(10209);
    const first = await save('reader, nobody-here，Admin', { team_member_group_id: 2 });
    expect(first.data.unknown).toEqual(['nobody-here']);
    expect(await save('reader')).toMatchObject({ error_code: 10101, error_message: expect.stringMatching(/already/) });
    const both = await save('reader,stranger');
    expect([both.error_code, both.data.id > first.data.id]).toEqual([0, true]);
    const list = await club.made('owner', '/api/teamMember/getList', { team_id });
    const shown = list.map((row: Record<string, string>) => [row.member_username, row.team_member_group_id]);
    expect(shown[0]).toEqual(['stranger', '1']);
    expect(shown.slice(1).sort()).toEqual([
      ['admin', '2'],
      ['reader', '2'],
    ]);
    const many = Array.from({ length: 101 }, (_, at) => `name-${at}`).join(',');
    expect((await save(many)).error_code).toBe(10101);
    for (const group of [0, 3]) expect((await save('limited', { team_member_group_id: group })).error_code).toBe(10101);
  });

  it('administer it or not, and do in projects what they did before', async () => {
    const team_id = await club.team('Groups');
    const item_id = await club.item();
    await club.bind(team_id, item_id);
    const id = await club.join(team_id, 'reader');
    const set = (team_member_group_id: number) =>
      club.made('owner', '/api/teamMember/setGroup', { id, team_member_group_id });
    const managed = async () => (await club.made('reader', '/api/team/info', { team_id })).team_manage;
    await set(2);
    expect([await managed(), await club.reach('reader', item_id)]).toEqual([1, 'edits']);
    await set(1);
    expect([await managed(), await club.reach('reader', item_id)]).toEqual([0, 'edits']);
  });

  it('who are taken out, or leave, are out of what they were in by the team, and stay in what they are in otherwise', async () => {
    const [team_id, other] = [await club.team('Leaving'), await club.team('Staying')];
    const [one, two] = [await club.item(), await club.item()];
    await club.bind(team_id, one, two);
    await club.bind(other, two);
    await club.join(other, 'reader');
    const id = await club.join(team_id, 'reader');
    await club.join(team_id, 'stranger');
    const reached = async (who: 'reader' | 'stranger') => [await club.reach(who, one), await club.reach(who, two)];
    expect(await reached('reader')).toEqual(['edits', 'edits']);
    expect(await club.made('owner', '/api/teamMember/delete', { id })).toEqual({ success: true });
    expect(await reached('reader')).toEqual(['10303', 'edits']);
    expect(await club.code('owner', '/api/teamMember/delete', { id })).toBe(10101);
    expect(await reached('stranger')).toEqual(['edits', 'edits']);
    expect(await club.made('stranger', '/api/team/exitTeam', { id: team_id })).toEqual([]);
    expect(await reached('stranger')).toEqual(['10303', '10303']);
    expect(await club.code('stranger', '/api/team/exitTeam', { id: team_id })).toBe(10101);
  });

  it('do not leave a team that is theirs: they give it away first', async () => {
    const team_id = await club.team('Mine', 'stranger');
    await club.join(team_id, 'stranger');
    const answer = await club.ask('stranger', '/api/team/exitTeam', { id: team_id });
    expect(answer).toMatchObject({ error_code: 10101, error_message: expect.stringMatching(/Transfer/) });
  });

  it('whose account is deleted leave nothing behind', async () => {
    const team_id = await club.team('Deleted');
    const item_id = await club.item();
    await club.bind(team_id, item_id);
    await club.join(team_id, 'limited');
    await club.join(team_id, 'stranger');
    await club.made('root', '/api/adminUser/deleteUser', { uid: club.uid('limited') });
    const list = await club.made('owner', '/api/teamMember/getList', { team_id });
    expect(list.map((row: { member_username: string }) => row.member_username)).toEqual(['stranger']);
    expect(await club.host.db.handle('item_access').where({ uid: club.uid('limited') })).toEqual([]);
    expect(await club.right('limited', item_id, team_id)).toBeUndefined();
  });

  it('are refused where there is no room: nobody of them comes, and who comes into no project is not asked about', async () => {
    const team_id = await club.team('Quota');
    isFull = true;
    const reader = await club.ask('owner', SAVE, { team_id, member_username: 'reader' });
    expect([reader.error_code, asked]).toEqual([0, []]);
    const item_id = await club.item();
    expect(await club.code('owner', '/api/teamItem/save', { team_id, item_id })).toBe(10310);
    expect(await club.made('owner', '/api/teamItem/getListByTeam', { team_id })).toEqual([]);
    isFull = false;
    await club.made('owner', '/api/teamItem/save', { team_id, item_id });
    isFull = true;
    expect(await club.code('owner', SAVE, { team_id, member_username: 'reader,stranger' })).toBe(10310);
    expect(await club.reach('stranger', item_id)).toBe('10303');
    expect(await club.made('owner', '/api/teamMember/getList', { team_id })).toHaveLength(1);
    const once = [team_id, [club.uid('reader')], [item_id]];
    expect(asked).toEqual([once, once, [team_id, [club.uid('stranger')], [item_id]]]);
  });

  it('are proposed to each other wherever people are added', async () => {
    const team_id = await club.team('Acquainted', 'admin');
    await club.join(team_id, 'reader');
    await club.join(team_id, 'stranger');
    const known = async (who: 'reader' | 'admin' | 'root') =>
      (await club.made(who, '/api/member/getMyAllList', {})).map((one: { username: string }) => one.username);
    expect(await known('admin')).toEqual(expect.arrayContaining(['reader', 'stranger']));
    expect(await known('reader')).toContain('stranger');
    expect(await known('reader')).not.toContain('reader');
    expect(await known('root')).toEqual([]);
  });
});
