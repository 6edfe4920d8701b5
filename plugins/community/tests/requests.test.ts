import { statementsOf, testDatabases } from '@docstead/core/testing';
import { describe, expect, it } from 'vitest';
import { signUp } from '../../accounts/testing.ts';
import { closeCommunitySites, openCommunitySite } from '../testing/site.ts';

const LIST = '/api/adminCommunity/getRequests';
const DELETE = '/api/adminCommunity/deleteRequest';
closeCommunitySites();

interface Listed {
  readonly request_id: string;
  readonly username: string;
  readonly reason: string;
}

describe.each(testDatabases())('the reasons that were given, on %s', (db) => {
  async function open() {
    const site = await openCommunitySite({ db, settings: { daily_requests: 1_000 } });
    const { host, root, ann } = site;
    const bob = await signUp(host, 'bob');
    const ask = async (reason: string, { token } = ann) => {
      host.clock.advance(1);
      return await host.call('/api/common/community', { reason }, { token });
    };
    const list = async (input: object = {}) => (await host.call(LIST, { ...input }, { token: root.token })).data;
    const reasons = async (input: object = {}): Promise<string[]> =>
      (await list(input)).rows.map(({ reason }: Listed) => reason);
    return { ...site, bob, ask, list, reasons };
  }

  it('are listed with who gave them, the newest first, in pages', async () => {
    const { ask, list, host, ann, bob } = await open();
    expect(await list()).toEqual({ rows: [], total: 0 });
    for (const word of ['first', 'second', 'third']) await ask(`The ${word} reason that is given here`);
    await ask('Bob has a reason of his own, too', bob);
    const addtime = host.clock.seconds();
    const first = await list({ count: 2 });
    expect(first).toEqual({
      rows: [
        expect.objectContaining({ uid: String(bob.uid), username: 'bob', name: '', addtime }),
        {
          ...{ request_id: expect.stringMatching(/^\d+$/), uid: String(ann.uid), username: 'ann', name: '' },
          ...{ reason: 'The third reason that is given here', addtime: addtime - 1 },
        },
      ],
      total: 4,
    });
    const second = await list({ count: 2, page: 2 });
    expect(second.rows.map(({ reason }: Listed) => reason)).toEqual([
      'The second reason that is given here',
      'The first reason that is given here',
    ]);
    expect(await list({ page: 9 })).toEqual({ rows: [], total: 4 });
  });

  it('are found by what stands in them and by names, where nothing is a wildcard', async () => {
    const { ask, reasons, bob } = await open();
    const [percent, under, plain] = [
      'Give me 100% of the group!',
      'I wrote my_first_page there',
      'Because Bobby said so!',
    ];
    for (const reason of [percent, under, plain]) await ask(`${reason} Please.`);
    await ask('It is me who would like to come in', bob);
    expect(await reasons({ term: ' 100% ' })).toEqual([`${percent} Please.`]);
    expect(await reasons({ term: '_' })).toEqual([`${under} Please.`]);
    expect(await reasons({ term: '%' })).toEqual([`${percent} Please.`]);
    expect(await reasons({ term: '!' })).toEqual([`${plain} Please.`, `${percent} Please.`]);
    expect(await reasons({ term: 'BOB' })).toEqual(['It is me who would like to come in', `${plain} Please.`]);
    expect(await reasons({ term: "' OR 1=1 --" })).toEqual([]);
    expect(await reasons({ term: '  ' })).toHaveLength(4);
  });

  it('are listed by the same few statements however many there are', async () => {
    const { host, ask, list, bob } = await open();
    for (let at = 0; at < 12; at += 1) await ask(`A reason, and its number is ${at}`, at % 2 ? bob : undefined);
    for (const term of ['', 'number']) {
      // What is read once and kept is not counted.
      await list({ term });
      const few = await statementsOf(host, () => list({ count: 1, term }));
      const many = await statementsOf(host, () => list({ count: 100, term }));
      expect(many).toHaveLength(few.length);
    }
  });

  it('are deleted once, and one that is gone is said to be', async () => {
    const { host, root, ask, list, reasons } = await open();
    for (const word of ['first', 'second']) await ask(`The ${word} reason that is given here`);
    const { request_id } = (await list()).rows[0];
    const remove = async (id: unknown) =>
      (await host.call(DELETE, { request_id: id }, { token: root.token })).error_code;
    expect((await Promise.all([remove(request_id), remove(request_id)])).sort()).toEqual([0, 10101]);
    expect(await reasons()).toEqual(['The first reason that is given here']);
    for (const id of [request_id, '0', '-1', 'x', '1e9', '9007199254740993', '']) expect(await remove(id)).toBe(10101);
    expect(await reasons()).toHaveLength(1);
  });
});
