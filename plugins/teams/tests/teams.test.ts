import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../items/server/testing/office.ts';
import { type Club, openClub } from '../testing/club.ts';

describe.each(testDatabases())('teams, on %s', (db) => {
  let club: Club;
  beforeAll(async () => {
    club = await openClub(db);
  });
  afterAll(() => club?.host.close());

  it('are listed to who has made them or is in them, the newest first, with what each is to them', async () => {
    const other = await club.team('Second', 'reader');
    const beside = await club.team('Of strangers', 'stranger');
    const [live, gone] = [await club.item(), await club.item()];
    await club.bind(club.team_id, live, gone);
    await club.made('owner', '/api/item/delete', { item_id: gone, password: PASSWORD });
    const list = await club.made('reader', '/api/team/getList', {});
    expect(list.map((row: { id: string }) => Number(row.id))).toEqual([other, club.team_id]);
    expect(list[0]).toMatchObject({ team_name: 'Second', memberCount: 0, itemCount: 0, team_manage: 1, is_creator: 1 });
    expect(list[1]).toMatchObject({
      ...{ team_name: 'Writers', uid: String(club.uid('owner')), username: 'owner', last_update_time: '0' },
      ...{ memberCount: 2, itemCount: 1, team_manage: 0, is_creator: 0 },
    });
    expect(list[1].addtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const ofEditor = await club.made('editor', '/api/team/getList', {});
    expect(ofEditor.map((row: { team_manage: number }) => row.team_manage)).toEqual([1]);
    // Whoever administers the site manages all of them, and has a list of their own.
    expect(await club.made('root', '/api/team/getList', {})).toEqual([]);
    expect(await club.made('root', '/api/team/info', { team_id: beside })).toMatchObject({ team_manage: 1 });
  });

  it('have a name, which who manages them changes; none stands for no name', async () => {
    const made = await club.made('owner', '/api/team/save', { id: '', team_name: '  A <b>  ' });
    expect(made).toMatchObject({ team_name: 'A <b>', username: 'owner', last_update_time: '0' });
    expect(made.addtime).toMatch(/^\d+$/);
    expect(await club.code('owner', '/api/team/save', { team_name: '  ' })).toBe(10101);
    expect(await club.code('owner', '/api/team/save', { id: club.team_id, team_name: '' })).toBe(10101);
    const renamed = await club.made('editor', '/api/team/save', { id: club.team_id, team_name: 'Authors' });
    expect(renamed).toMatchObject({ id: String(club.team_id), team_name: 'Authors', username: 'owner' });
    expect((await club.made('owner', '/api/team/info', { team_id: made.id })).team_name).toBe('A <b>');
  });

  it('that are not there are nobody’s; the site administrator hears that they are not', async () => {
    const id = 999_999;
    expect(await club.code('owner', '/api/team/delete', { id })).toBe(10103);
    expect(await club.code('root', '/api/team/delete', { id })).toBe(10101);
    expect(await club.code('owner', '/api/team/delete', { id: 2 ** 40 })).toBe(10101);
  });

  it('are given away by their owner’s own password; projects and rights stay whose they are', async () => {
    const team_id = await club.team('Given');
    const item_id = await club.item();
    await club.join(team_id, 'limited');
    await club.bind(team_id, item_id);
    const give = (more: object) =>
      club.code('owner', '/api/team/attorn', { team_id, username: 'stranger', password: PASSWORD, ...more });
    expect(await give({ password: 'wrong' })).toBe(10208);
    expect(await give({ username: 'nobody-here' })).toBe(10209);
    expect(await give({ username: 'nobody-here', password: 'wrong' })).toBe(10208);
    expect(await give({})).toBe(0);
    expect(await club.made('stranger', '/api/team/info', { team_id })).toMatchObject({ username: 'stranger' });
    expect(await club.code('owner', '/api/team/info', { team_id })).toBe(10103);
    expect(await club.made('owner', '/api/item/detail', { item_id })).toMatchObject({ username: 'owner' });
    // Nobody is in a project because a team is theirs.
    expect([await club.reach('stranger', item_id), await club.reach('limited', item_id)]).toEqual(['10303', 'edits']);
    // Who has it now has it to give.
    expect(await give({})).toBe(10101);
  });

  it('are not guessed at by the password: after five wrong ones the right one waits', async () => {
    const team_id = await club.team('Guarded', 'admin');
    const give = (password: string) =>
      club.code('admin', '/api/team/attorn', { team_id, username: 'stranger', password });
    for (let at = 0; at < 5; at += 1) expect(await give('wrong')).toBe(10208);
    expect(await give(PASSWORD)).toBe(10204);
    club.host.clock.advance(301);
    expect(await give(PASSWORD)).toBe(0);
  });

  it('that are deleted take along what they gave, and nothing else', async () => {
    const [team_id, beside] = [await club.team('Short-lived'), await club.team('Beside')];
    const item_id = await club.item();
    for (const one of [team_id, beside]) {
      await club.join(one, one === team_id ? 'limited' : 'admin');
      await club.bind(one, item_id);
    }
    expect(await club.listed('limited')).toContain(item_id);
    expect(await club.made('owner', '/api/team/delete', { id: team_id })).toEqual({ success: true });
    expect([await club.reach('limited', item_id), await club.reach('admin', item_id)]).toEqual(['10303', 'edits']);
    expect(await club.listed('limited')).not.toContain(item_id);
    for (const table of ['team_member', 'team_item']) {
      expect(await club.host.db.handle(table).where({ team_id })).toEqual([]);
    }
    expect(await club.code('limited', '/api/team/info', { team_id })).toBe(10103);
    expect(await club.made('owner', '/api/item/detail', { item_id })).toMatchObject({ item_id: String(item_id) });
  });

  it('go on without a deleted owner: with who has administered them for longest, else with who deletes', async () => {
    const [kept, left] = [await club.team('Kept', 'limited'), await club.team('Left', 'limited')];
    await club.join(kept, 'reader');
    await club.join(kept, 'admin', 2);
    await club.join(kept, 'editor', 2);
    await club.join(left, 'reader');
    await club.made('root', '/api/adminUser/deleteUser', { uid: club.uid('limited') });
    expect(await club.made('reader', '/api/team/info', { team_id: kept })).toMatchObject({ username: 'admin' });
    expect(await club.made('reader', '/api/team/info', { team_id: left })).toMatchObject({ username: 'root' });
    expect(await club.made('reader', '/api/team/info', { team_id: club.team_id })).toMatchObject({ username: 'owner' });
  });
});
