import { contract, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressesSent } from '../points.ts';
import { type Office, openOffice, PASSWORD, type Person } from '../server/testing/office.ts';

/** What happens after the right to save was asked, and before anything is written. */
let meanwhile: () => Promise<unknown> = async () => undefined;

const between = server({
  descriptor: plugin({ id: 'between', version: '1.0.0', sdk: '^1', requires: { items: '*' } }),
  contract: contract({}),
  setup(app) {
    app.on(addressesSent, async () => {
      await meanwhile();
      return new Map();
    });
    return { calls: {} };
  },
});

describe.each(testDatabases())('the administrator and the people of a project at once, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db, [between]);
  });
  afterAll(() => office?.host.close());
  beforeEach(async () => {
    meanwhile = async () => undefined;
    item_id = await office.item();
  });

  const code = async (who: Person, path: string, input: Record<string, unknown>) =>
    (await office.ask(who, path, input)).error_code;
  const admin = (act: string, more: Record<string, unknown> = {}) =>
    code('root', `/api/adminItem/${act}`, { item_id, ...more });
  const row = () => office.host.db.handle('item').where({ item_id }).first('uid', 'is_del', 'is_archived');
  const logged = async (action: string) => {
    const { data } = await office.ask('root', '/api/item/getChangeLog', { item_id });
    return data.list.filter((one: { op_action_type: string }) => one.op_action_type === action).length;
  };

  it('a save that a ban overtakes is refused with the reason, and changes nothing', async () => {
    const page_id = await office.page(item_id, 'Page', { page_content: 'before' });
    await office.admit(item_id, 'editor', 1);
    const save = (who: Person, text: string) =>
      office.ask(who, '/api/page/save', { page_id, page_content: `[${text}](https://example.com/)` });
    const text = async () => (await office.ask('root', '/api/page/info', { page_id })).data.page_content;
    for (const [forbid_all, expected] of [
      [0, 0],
      [1, 11230],
    ] as const) {
      meanwhile = () => admin('ban', { forbid_all, is_ban: 1, remark: 'too loud' });
      const answer = await save('editor', `all ${forbid_all}`);
      expect([forbid_all, answer.error_code]).toEqual([forbid_all, expected]);
      if (forbid_all === 1) expect(answer.data).toEqual({ remark: 'too loud', member: 1 });
      expect(await text()).toBe('[all 0](https://example.com/)');
    }
    expect((await save('root', 'root')).error_code).toBe(0);
  });

  it('is either given away or deleted by its owner: who has it then keeps it', async () => {
    const codes = await Promise.all([
      admin('attorn', { username: 'stranger' }),
      code('owner', '/api/item/delete', { item_id, password: PASSWORD }),
    ]);
    const isGiven = codes[0] === 0;
    expect(codes).toEqual(isGiven ? [0, 10303] : [10101, 0]);
    expect((await row()).uid).toBe(office.uid(isGiven ? 'stranger' : 'owner'));
    expect(await code('stranger', '/api/item/info', { item_id })).toBe(isGiven ? 0 : 10303);
  });

  it('an owner who archives it while it is given away comes first, or is refused', async () => {
    const [given, archived] = await Promise.all([
      admin('attorn', { username: 'stranger' }),
      code('owner', '/api/item/archive', { item_id, password: PASSWORD }),
    ]);
    expect(given).toBe(0);
    expect([0, 10303]).toContain(archived);
    const { uid, is_archived } = await row();
    expect([uid, Boolean(is_archived)]).toEqual([office.uid('stranger'), archived === 0]);
  });

  it('is deleted once by owner and administrator, and is not given away then', async () => {
    const codes = await Promise.all([
      admin('deleteItem'),
      code('owner', '/api/item/delete', { item_id, password: PASSWORD }),
    ]);
    expect(codes[0]).toBe(0);
    expect(await admin('attorn', { username: 'stranger' })).toBe(10101);
    expect(await admin('recoverItem')).toBe(0);
    expect(await row()).toMatchObject({ uid: office.uid('owner') });
    expect(await logged('delete')).toBe(1);
  });
});
