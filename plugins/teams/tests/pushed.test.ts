import { type TestSocket, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { itemManage, pageReadable, pageVisit, peopleChanged, treeChanged } from '../../items/points.ts';
import { teamChanged, teamVisit } from '../points.ts';
import { type Club, openClub } from '../testing/club.ts';

let club: Club;
const open: TestSocket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.close();
  await club?.host.close();
});

const word = async (socket: TestSocket) => JSON.parse(await socket.next()) as unknown;

async function listen(who: 'owner' | 'reader' | 'editor' | 'stranger', topic: string, of: unknown) {
  const socket = await club.host.socket('/api/live', {}, { token: club.token(who) });
  open.push(socket);
  socket.send(JSON.stringify({ hear: topic, of, id: 1 }));
  return [socket, await word(socket)] as const;
}

const ON = { id: 1, is: 'on' };
const gone = (code: number) => ({ id: 1, is: 'off', code });

describe.each(testDatabases())('a right that a team gave, on %s', (db) => {
  async function scene() {
    club = await openClub(db);
    const item_id = await club.item();
    const page_id = await club.page(item_id, 'Roof');
    const binding = await club.bind(club.team_id, item_id);
    return { item_id, page_id, binding };
  }

  const ways: Readonly<Record<string, (of: { binding: number }) => Promise<unknown>>> = {
    'who is taken out of the team': () => club.made('owner', '/api/teamMember/delete', { id: club.ids.reader }),
    'who leaves it': () => club.made('reader', '/api/team/exitTeam', { id: club.team_id }),
    'the project is unbound': ({ binding }) => club.made('owner', '/api/teamItem/delete', { id: binding }),
    'the team is deleted': () => club.made('owner', '/api/team/delete', { id: club.team_id }),
  };
  it.each(Object.keys(ways))(
    'ends within a second where %s: reading, hearing, and the lock of a page',
    async (name) => {
      const { item_id, page_id, binding } = await scene();
      const [tree, on] = await listen('reader', treeChanged.id, { item_id });
      const [page] = await listen('reader', pageReadable.id, { policy: pageVisit.id, ref: page_id });
      const [own] = await listen('reader', peopleChanged.id, 'me');
      const [manager] = await listen('owner', peopleChanged.id, { policy: itemManage.id, ref: item_id });
      expect(on).toEqual(ON);
      await club.made('reader', '/api/page/setLock', { page_id, item_id });
      const began = performance.now();
      await ways[name]?.({ binding });
      expect(await club.code('reader', '/api/page/info', { page_id })).toBe(10303);
      expect(await word(tree)).toEqual(gone(10303));
      expect(await word(page)).toEqual(gone(10303));
      expect(performance.now() - began).toBeLessThan(1_000);
      for (const told of [own, manager]) expect(await word(told)).toEqual({ id: 1, is: 'said', body: { item_id } });
      expect(await club.host.db.handle('page_lock').where({ page_id })).toEqual([]);
    },
  );

  it('is told to who is let in, and who was made a reader holds no page', async () => {
    const { item_id, page_id } = await scene();
    const [own] = await listen('stranger', peopleChanged.id, 'me');
    await club.join(club.team_id, 'stranger');
    expect(await word(own)).toEqual({ id: 1, is: 'said', body: { item_id } });
    await club.made('reader', '/api/page/setLock', { page_id, item_id });
    const { id } = await club.right('reader', item_id);
    await club.made('owner', '/api/teamItemMember/save', { id, member_group_id: 0 });
    expect(await club.host.db.handle('page_lock').where({ page_id })).toEqual([]);
  });
});

describe.each(testDatabases())('a team, on %s', (db) => {
  it('is told of to who is in it, and to who comes; who is out hears no more', async () => {
    club = await openClub(db);
    const subject = { policy: teamVisit.id, ref: club.team_id };
    const said = { id: 1, is: 'said', body: { team_id: club.team_id } };
    const [member, on] = await listen('reader', teamChanged.id, subject);
    const [comer] = await listen('stranger', teamChanged.id, 'me');
    expect([on, (await listen('stranger', teamChanged.id, subject))[1]]).toEqual([ON, gone(10103)]);
    expect((await listen('stranger', teamChanged.id, { ...subject, ref: 2 ** 40 }))[1]).toEqual(gone(10103));
    await club.join(club.team_id, 'stranger');
    expect([await word(member), await word(comer)]).toEqual([said, said]);
    await club.made('owner', '/api/team/save', { id: club.team_id, team_name: 'Authors' });
    expect(await word(member)).toEqual(said);
    await club.made('owner', '/api/teamMember/delete', { id: club.ids.reader });
    let last = await word(member);
    if ((last as { is: string }).is === 'said') last = await word(member);
    expect(last).toEqual(gone(10103));
  });
});
