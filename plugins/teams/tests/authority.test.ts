import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../items/server/testing/office.ts';
import { limits } from '../server/migrations/002-limits.ts';
import { type Club, openClub } from '../testing/club.ts';

const SAVE = '/api/teamItemMember/save';

/** `owner` owns the project and has the team; `reader` is an ordinary member, `editor` administers it. */
describe.each(testDatabases())('what a member of a team may do in a project, on %s', (db) => {
  let club: Club;
  beforeAll(async () => {
    club = await openClub(db);
  });
  afterAll(() => club?.host.close());

  /** A project of the team, its first-level catalogs, and a page in each. */
  async function project(team_id = club.team_id) {
    const item_id = await club.item();
    const [guides, plans] = [await club.catalog(item_id, 'Guides'), await club.catalog(item_id, 'Plans')];
    const below = await club.catalog(item_id, 'Below', guides);
    const page_id = await club.page(item_id, 'In guides', { cat_id: guides });
    const other_id = await club.page(item_id, 'In plans', { cat_id: plans });
    await club.bind(team_id, item_id);
    const of = async (who: 'reader' | 'editor') => Number((await club.right(who, item_id)).id);
    return { item_id, guides, plans, below, page_id, other_id, of };
  }
  const codeOf = async (
    who: 'owner' | 'reader' | 'editor' | 'stranger' | 'root',
    of: Promise<number> | number,
    wish: object,
  ): Promise<number> => club.code(who, SAVE, { id: await of, ...wish });

  it('is set one by one: reads, edits, manages', async () => {
    const { item_id, of } = await project();
    for (const [member_group_id, reach] of [
      [0, 'reads'],
      [2, 'manages'],
      [1, 'edits'],
    ] as const) {
      expect(await codeOf('owner', of('reader'), { member_group_id })).toBe(0);
      expect([await club.reach('reader', item_id), await club.reach('editor', item_id)]).toEqual([reach, 'edits']);
    }
    expect(await codeOf('owner', of('reader'), { member_group_id: 3 })).toBe(10101);
    expect(await club.right('reader', item_id)).toMatchObject({
      ...{ team_id: String(club.team_id), item_id: String(item_id), member_group_id: '1', member_username: 'reader' },
      ...{ member_uid: String(club.uid('reader')), name: '', cat_id: '0', cat_ids: [], cat_name: 'All catalogs' },
    });
  });

  it('is limited to first-level catalogs of this project, and to no other', async () => {
    const { guides, plans, below, page_id, other_id, of } = await project();
    const beside = await project();
    const read = async () => [
      await club.code('reader', '/api/page/info', { page_id }),
      await club.code('reader', '/api/page/info', { page_id: other_id }),
    ];
    expect(await codeOf('owner', of('reader'), { cat_id: guides })).toBe(0);
    expect(await read()).toEqual([0, 10101]);
    expect(await codeOf('owner', of('reader'), { cat_ids: `[${guides},"${plans}"]` })).toBe(0);
    expect(await read()).toEqual([0, 0]);
    for (const cat_ids of [`${below}`, `${beside.guides}`, 'x']) {
      expect(await codeOf('owner', of('reader'), { cat_ids })).toBe(10101);
    }
    expect(await codeOf('owner', of('reader'), { cat_ids: `${plans}`, cat_id: guides })).toBe(0);
    expect(await read()).toEqual([10101, 0]);
    expect(await codeOf('owner', of('reader'), { cat_ids: '' })).toBe(0);
    expect(await read()).toEqual([0, 0]);
  });

  it('keeps what is not sent; who manages has no catalogs, and gets none back', async () => {
    const { item_id, guides, plans, of } = await project();
    const shown = async () => {
      const { member_group_id, cat_id, cat_ids, cat_name } = await club.right('reader', item_id);
      return [member_group_id, cat_id, cat_ids, cat_name];
    };
    await codeOf('owner', of('reader'), { cat_ids: `${plans},${guides}` });
    await codeOf('owner', of('reader'), { member_group_id: 0 });
    expect(await shown()).toEqual(['0', String(guides), [guides, plans], 'Guides, Plans']);
    await codeOf('owner', of('reader'), {});
    expect(await shown()).toEqual(['0', String(guides), [guides, plans], 'Guides, Plans']);
    await codeOf('owner', of('reader'), { member_group_id: 2 });
    expect([await shown(), await club.reach('reader', item_id)]).toEqual([['2', '0', [], 'All catalogs'], 'manages']);
    await codeOf('owner', of('reader'), { cat_id: guides });
    expect(await shown()).toEqual(['2', '0', [], 'All catalogs']);
    await codeOf('owner', of('reader'), { member_group_id: 1 });
    expect(await shown()).toEqual(['1', '0', [], 'All catalogs']);
    await codeOf('owner', of('reader'), { cat_id: guides });
    await club.made('owner', '/api/catalog/delete', { cat_id: guides });
    expect(await shown()).toEqual(['1', String(guides), [guides], 'a deleted catalog']);
  });

  it('is the highest of all that they have there: of other teams, and of their own', async () => {
    const { item_id, of } = await project();
    const other = await club.team('Other');
    await club.join(other, 'reader');
    await club.bind(other, item_id);
    await codeOf('owner', of('reader'), { member_group_id: 0 });
    expect(await club.reach('reader', item_id)).toBe('edits');
    const { id } = await club.right('reader', item_id, other);
    await codeOf('owner', Number(id), { member_group_id: 0 });
    expect(await club.reach('reader', item_id)).toBe('reads');
    await club.admit(item_id, 'reader', 2);
    expect(await club.reach('reader', item_id)).toBe('manages');
    await club.dismiss(item_id, 'reader');
    expect(await club.reach('reader', item_id)).toBe('reads');
  });

  it('is raised by nobody for themselves, nor to managing by who does not manage the project', async () => {
    const { item_id, guides, plans, of } = await project();
    // Of others the team's administrator gives and takes what is no managing.
    expect(await codeOf('editor', of('reader'), { member_group_id: 2 })).toBe(10303);
    expect(await codeOf('editor', of('reader'), { member_group_id: 0 })).toBe(0);
    expect(await codeOf('editor', of('reader'), { member_group_id: 1 })).toBe(0);
    // Of their own they take, and do not give.
    expect(await codeOf('editor', of('editor'), { member_group_id: 2 })).toBe(10303);
    expect(await codeOf('editor', of('editor'), { cat_id: guides })).toBe(0);
    expect(await codeOf('editor', of('editor'), { cat_id: plans })).toBe(10303);
    expect(await codeOf('editor', of('editor'), { cat_ids: '' })).toBe(10303);
    expect(await codeOf('editor', of('editor'), { member_group_id: 0 })).toBe(0);
    expect(await codeOf('editor', of('editor'), { member_group_id: 1 })).toBe(10303);
    expect(await club.reach('editor', item_id)).toBe('reads');
    // Who is made a manager is one, and may.
    expect(await codeOf('owner', of('editor'), { member_group_id: 2 })).toBe(0);
    expect(await codeOf('editor', of('reader'), { member_group_id: 2 })).toBe(0);
    expect(await club.reach('reader', item_id)).toBe('manages');
  });

  it('is made reading for all at once, in this project and in no other', async () => {
    const [one, two] = [await project(), await project()];
    await codeOf('owner', one.of('reader'), { cat_id: one.guides });
    const all = { team_id: club.team_id, item_id: one.item_id };
    expect(await club.made('owner', '/api/teamItemMember/allReadOnly', all)).toEqual({ success: true });
    const reached = [];
    for (const { item_id } of [one, two])
      reached.push(await club.reach('reader', item_id), await club.reach('editor', item_id));
    expect(reached).toEqual(['reads', 'reads', 'edits', 'edits']);
    expect(await club.right('reader', one.item_id)).toMatchObject({ member_group_id: '0', cat_ids: [one.guides] });
    const unbound = { ...all, item_id: await club.item() };
    expect(await club.code('owner', '/api/teamItemMember/allReadOnly', unbound)).toBe(10101);
  });

  it('is of this team: who manages another sets nothing here', async () => {
    const { item_id, of } = await project();
    await club.team('Theirs', 'stranger');
    const id = await of('reader');
    expect(await club.code('stranger', SAVE, { id, member_group_id: 0 })).toBe(10103);
    expect(await club.code('stranger', '/api/teamItemMember/getList', { team_id: club.team_id, item_id })).toBe(10103);
    const elsewhere = { team_id: await club.team('Empty'), item_id };
    expect(await club.made('owner', '/api/teamItemMember/getList', elsewhere)).toEqual([]);
  });

  describe('of whoever is limited and administers a team', () => {
    const read = async (who: 'editor' | 'reader' | 'stranger', page_id: number) =>
      club.code(who, '/api/page/info', { page_id });

    /** `editor` has made a team, is in it, and is limited to Guides in its project. */
    async function limited() {
      const team_id = await club.team('Editors', 'editor');
      const id = await club.join(team_id, 'editor');
      const made = await project(team_id);
      const right = Number((await club.right('editor', made.item_id, team_id)).id);
      expect(await codeOf('root', right, { cat_id: made.guides })).toBe(0);
      return { ...made, team_id, id, input: { team_id, member_username: 'editor' } };
    }

    it('outlives the membership, and the binding of the project', async () => {
      const { item_id, team_id, id, input, guides, page_id, other_id } = await limited();
      expect(await club.code('editor', '/api/teamMember/delete', { id })).toBe(0);
      expect(await club.code('editor', '/api/teamMember/save', input)).toBe(0);
      expect([await read('editor', page_id), await read('editor', other_id)]).toEqual([0, 10101]);
      const [{ id: binding }] = await club.made('root', '/api/teamItem/getListByTeam', { team_id });
      await club.made('root', '/api/teamItem/delete', { id: Number(binding) });
      await club.bind(team_id, item_id);
      expect(await club.right('editor', item_id, team_id)).toMatchObject({ cat_ids: [guides] });
    });

    it('is the most that they give to others, whom they make administrators or not', async () => {
      const { item_id, team_id, guides, plans, page_id, other_id } = await limited();
      const stranger = { team_id, member_username: 'stranger', team_member_group_id: 2 };
      expect(await club.code('editor', '/api/teamMember/save', stranger)).toBe(0);
      expect([await read('stranger', page_id), await read('stranger', other_id)]).toEqual([0, 10101]);
      const [own, theirs] = [
        Number((await club.right('editor', item_id, team_id)).id),
        Number((await club.right('stranger', item_id, team_id)).id),
      ];
      for (const [who, id] of [
        ['stranger', own],
        ['editor', theirs],
      ] as const) {
        for (const wish of [{ cat_ids: '' }, { cat_id: plans }, { cat_ids: `${guides},${plans}` }]) {
          expect(await codeOf(who, id, wish)).toBe(10303);
        }
      }
      expect(await codeOf('editor', theirs, { member_group_id: 0 })).toBe(0);
      expect(await codeOf('editor', theirs, { member_group_id: 1, cat_id: guides })).toBe(0);
      expect(await codeOf('root', own, { cat_ids: '' })).toBe(0);
      expect(await codeOf('editor', theirs, { cat_ids: '' })).toBe(0);
    });

    it('goes over to whom they give the team', async () => {
      const { item_id, team_id, plans } = await limited();
      const to = { team_id, username: 'stranger', password: PASSWORD };
      await club.made('editor', '/api/team/attorn', to);
      const own = Number((await club.right('editor', item_id, team_id)).id);
      expect(await codeOf('stranger', own, { cat_id: plans })).toBe(10303);
    });

    it('ends where it is lifted', async () => {
      const { item_id, team_id, id, input, other_id } = await limited();
      await codeOf('root', Number((await club.right('editor', item_id, team_id)).id), { cat_ids: '' });
      await club.made('editor', '/api/teamMember/delete', { id });
      await club.made('editor', '/api/teamMember/save', input);
      expect(await read('editor', other_id)).toBe(0);
    });

    it('is kept of what was set before limits were kept', async () => {
      const { item_id, team_id, id, input, other_id } = await limited();
      await club.host.db.write(async ({ handle }) => {
        await handle.schema.dropTable('team_item_limit');
        await limits.up(handle);
      });
      const kept = club.host.db.handle('team_item_limit').where({ item_id }).select('uid', 'member_group_id');
      expect(await kept).toEqual([{ uid: club.uid('editor'), member_group_id: 1 }]);
      await club.made('editor', '/api/teamMember/delete', { id });
      await club.made('editor', '/api/teamMember/save', { ...input, team_id });
      expect(await read('editor', other_id)).toBe(10101);
    });
  });
});
