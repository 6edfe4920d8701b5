import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Person } from '../../../accounts/testing.ts';
import { access } from '../../../items/points.ts';
import { openQuotas, type Quotas } from '../../testing/quotas.ts';

const ATTORN = '/api/item/attorn';

describe.each(testDatabases())('the collaborators of a plan, on %s', (db) => {
  let site: Quotas;
  beforeAll(async () => {
    site = await openQuotas(db);
  });
  afterAll(() => site?.host.close());

  const adding = (item_id: number, people: readonly Person[]) => ({
    ...{ item_id, username: people.map(({ username }) => username).join(','), member_group_id: 0 },
  });
  const add = (who: Person, item_id: number, ...people: readonly Person[]) =>
    site.code(who, '/api/member/save', adding(item_id, people));
  /** A team of these people. */
  async function team(who: Person, people: readonly Person[]): Promise<number> {
    const { id } = await site.made(who, '/api/team/save', { team_name: 'Writers' });
    const member_username = people.map(({ username }) => username).join(',');
    await site.made(who, '/api/teamMember/save', { team_id: id, member_username });
    return Number(id);
  }

  it('are refused beyond its limit over all projects, where who is in one already comes into others', async () => {
    const ann = await site.person('ann');
    const [one = 0, two = 0] = await site.items(ann, 2);
    const [first, second, third, fourth, fifth, sixth] = (await site.people(6)) as [
      ...[Person, Person, Person, Person, Person, Person],
    ];
    expect(await add(ann, one, first, second, third)).toBe(0);
    expect(await add(ann, two, third, fourth, fifth, sixth)).toBe(10310);
    expect(await add(ann, two, third, fourth, fifth)).toBe(0);
    const refused = await site.ask(ann, '/api/member/save', adding(one, [sixth]));
    expect(refused).toMatchObject({ error_code: 10310, data: { links: [{ href: '/prices' }, {}] } });
    expect(refused.error_message).toContain(`The plan of ${ann.username} allows 5 collaborators`);
    expect(await add(ann, one, fourth, fifth)).toBe(0);
    expect(await site.usage(ann, 'collaborators')).toMatchObject({ used: 5, limit: 5 });
    await site.plan(ann, 1);
    expect(await add(ann, one, sixth)).toBe(0);
    await site.plan(ann, 1, { isOver: true });
    expect(await add(ann, two, sixth)).toBe(0);
    expect(await site.code(ann, '/api/member/save', { ...adding(one, [sixth]), member_group_id: 1 })).toBe(0);
    expect(await add(ann, two, await site.person())).toBe(10310);
  });

  it('come by teams, too: by people who join, and by projects that are bound', async () => {
    const [ann, ben] = [await site.person('ann'), await site.person('ben')];
    const people = await site.people(5);
    const item_id = await site.item(ann);
    const team_id = await team(ann, [...people, ben]);
    const bind = () => site.code(ann, '/api/teamItem/save', { team_id, item_id });
    expect(await bind()).toBe(10310);
    const members = await site.made(ann, '/api/teamMember/getList', { team_id });
    const ofBen = members.find((one: { member_username: string }) => one.member_username === ben.username);
    await site.made(ann, '/api/teamMember/delete', { id: ofBen.id });
    expect(await bind()).toBe(0);
    const join = (who: Person) => site.code(ann, '/api/teamMember/save', { team_id, member_username: who.username });
    expect(await join(ben)).toBe(10310);
    expect(await join(ann)).toBe(0);
    expect(await add(ann, await site.item(ann), ...people)).toBe(0);
    expect(await site.usage(ann, 'collaborators')).toMatchObject({ used: 5 });
  });

  it('count for every owner into whose projects a team brings them', async () => {
    const [ann, ben] = [await site.person('ann'), await site.person('ben')];
    const [mine, theirs] = [await site.item(ann), await site.item(ben)];
    await site.made(ben, '/api/member/save', { ...adding(theirs, [ann]), member_group_id: 2 });
    expect(await add(ben, theirs, ...(await site.people(2)))).toBe(0);
    const team_id = await team(ann, await site.people(3));
    const bind = { team_id, item_id: `${mine},${theirs}` };
    const refused = await site.ask(ann, '/api/teamItem/save', bind);
    expect([refused.error_code, refused.error_message]).toEqual([10310, expect.stringContaining(ben.username)]);
    await site.plan(ben, 1);
    expect(await site.code(ann, '/api/teamItem/save', bind)).toBe(0);
  });

  it('come with a project to who gets it, who does not count', async () => {
    const [ann, ben] = [await site.person('ann'), await site.person('ben')];
    await site.plan(ben, 1);
    const item_id = await site.item(ben);
    const people = await site.people(5);
    expect(await add(ben, item_id, ann, ...people)).toBe(0);
    const own = await site.item(ann);
    const other = await site.person();
    expect(await add(ann, own, other)).toBe(0);
    const give = { item_id, username: ann.username, password: PASSWORD };
    expect(await site.code(ben, ATTORN, give)).toBe(10310);
    await site.host.services.get(access).revoke(site.host.db, { source: 'items' }, { item_id: own, uid: other.uid });
    expect(await site.code(ben, ATTORN, give)).toBe(0);
    expect(await site.usage(ann, 'collaborators')).toMatchObject({ used: 5 });
  });

  it('are the last one for one of two at once, in different projects', async () => {
    const ann = await site.person('ann');
    const [one = 0, two = 0] = await site.items(ann, 2);
    expect(await add(ann, one, ...(await site.people(4)))).toBe(0);
    const [ben, eve] = [await site.person('ben'), await site.person('eve')];
    const codes = await Promise.all([add(ann, one, ben), add(ann, two, eve)]);
    expect(codes.sort()).toEqual([0, 10310]);
  });

  it('have no limit on the flagship plan', async () => {
    const ann = await site.person('ann');
    await site.plan(ann, 3);
    expect(await add(ann, await site.item(ann), ...(await site.people(31)))).toBe(0);
    expect(await site.usage(ann, 'collaborators')).toMatchObject({ used: 31, limit: -1 });
  });
});
