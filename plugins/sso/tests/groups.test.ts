import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { signUp } from '../../accounts/testing.ts';
import { ssoGroups } from '../points.ts';
import { connect, cookieOf } from '../testing/connect.ts';
import { ANN, anIdp, closeSites, entered, logIn, openSite, problemAt, whoIs } from '../testing/site.ts';

closeSites();

type Said = Parameters<NonNullable<typeof work>>[0];
let work: ((said: { uid: number; provider: string; groups: readonly string[] }) => unknown) | undefined;
const told: Said[] = [];
beforeEach(() => {
  told.length = 0;
  work = undefined;
});

/** What teams will do, well or badly. */
const teams = server({
  descriptor: plugin({ id: 'neighbour', version: '1.0.0', sdk: '^1', requires: { sso: '*' } }),
  contract: contract({}),
  setup(app) {
    app.on(ssoGroups, async (said) => {
      await work?.(said);
      told.push(said);
    });
    return { calls: {} };
  },
});

describe.each(testDatabases())('the groups that a provider says somebody is in, on %s', (db) => {
  async function scene(fields: object = {}, ...others: readonly (typeof teams)[]) {
    const idp = await anIdp();
    const site = await openSite(db, entered(idp, fields), ...others);
    /** Ann logs in with these claims; what was told of her since. */
    const come = async (claims: object) => {
      idp.people.ann = { ...ANN, ...claims };
      const back = await logIn(site, idp);
      await site.host.settled();
      return { back, groups: told.splice(0).map(({ groups }) => groups) };
    };
    return { idp, site, come };
  }

  it('are all told at each login, also that there are none left, with whose they are and by which provider', async () => {
    const { site, come } = await scene({}, teams);
    work = undefined;
    const { back, groups } = await come({ groups: ['docs', 'ops'] });
    const { uid } = await whoIs(site, back);
    expect(groups).toEqual([['docs', 'ops']]);
    expect((await come({ groups: ['ops'] })).groups).toEqual([['ops']]);
    expect((await come({ groups: [] })).groups).toEqual([[]]);
    work = (said) => expect(said).toEqual({ uid: Number(uid), provider: 'corp', groups: ['one'] });
    expect((await come({ groups: 'one' })).groups).toEqual([['one']]);
  });

  it('are names and nothing else, five hundred at most', async () => {
    const { come } = await scene({}, teams);
    expect((await come({ groups: ['a', 7, null, { b: 1 }, ['c'], '<b>组</b>'] })).groups).toEqual([['a', '<b>组</b>']]);
    const many = Array.from({ length: 600 }, (_, at) => `group ${at}`);
    expect((await come({ groups: many })).groups).toEqual([many.slice(0, 500)]);
  });

  it.each([
    ['the provider says nothing of any', {}, {}],
    ['it says something that is no list', {}, { groups: { docs: true } }],
    ['the administrator wants none', { groups_claim: '' }, { groups: ['docs'] }],
    ['they stand under another name', { groups_claim: 'upn' }, { groups: ['docs'] }],
  ])('are not told where %s', async (_, fields, claims) => {
    const { site, come } = await scene(fields, teams);
    const { back, groups } = await come(claims);
    expect(groups).toEqual([]);
    expect(await whoIs(site, back)).toMatchObject({ username: 'ann' });
  });

  it('are not told of who is refused, nor of who connects an account', async () => {
    const { idp, site, come } = await scene({ provision: 0 }, teams);
    const { back, groups } = await come({ groups: ['docs'] });
    expect([problemAt(back), groups]).toEqual(['closed', []]);
    const bob = await signUp(site.host, 'bob');
    expect((await connect(site, idp, cookieOf(bob))).error_code).toBe(0);
    await site.host.settled();
    expect(told).toEqual([]);
    expect((await come({ groups: ['docs'] })).groups).toEqual([['docs']]);
  });

  it('keep nobody out where who is told of them fails', async () => {
    const { site, come } = await scene({}, teams);
    work = () => {
      throw new Error('no such team');
    };
    const { back, groups } = await come({ groups: ['docs'] });
    expect(back.address).toBe('/7/8');
    expect(await whoIs(site, back)).toMatchObject({ username: 'ann' });
    expect(groups).toEqual([]);
    expect(site.host.log.text()).toContain('no such team');
    expect(site.host.log.text()).toContain('neighbour');
    work = undefined;
    expect((await come({ groups: ['docs'] })).groups).toEqual([['docs']]);
  });

  it('keep nobody waiting where who is told of them is slow, who then hears all in their order', async () => {
    const { idp, site } = await scene({}, teams);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    work = () => held;
    idp.people.ann = { ...ANN, groups: ['first'] };
    expect(await whoIs(site, await logIn(site, idp))).toMatchObject({ username: 'ann' });
    idp.people.ann = { ...ANN, groups: ['second'] };
    expect((await logIn(site, idp)).session).not.toBe('');
    expect(told).toEqual([]);
    release();
    await site.host.settled();
    expect(told.map(({ groups }) => groups)).toEqual([['first'], ['second']]);
  });

  it('are nobody’s business where no plugin asks for them', async () => {
    const { site, come } = await scene();
    const { back } = await come({ groups: ['docs'] });
    expect(await whoIs(site, back)).toMatchObject({ username: 'ann' });
    expect(site.host.log.text()).not.toContain('groups@1');
  });
});
