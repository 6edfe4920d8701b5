import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changelog } from '../../points.ts';
import { type Office, openOffice, PASSWORD, type Person } from '../testing/office.ts';

const LOG = '/api/item/getChangeLog';

interface Entry {
  readonly uid: string;
  readonly username: string;
  readonly oper: string;
  readonly op_action_type: string;
  readonly op_object_type: string;
  readonly op_object_id: string;
  readonly op_object_name: string;
  readonly is_there: number;
}

describe.each(testDatabases())('the change log of a project, on %s', (db) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(db);
  });
  afterAll(() => office?.host.close());

  const read = async (item_id: number, more: Record<string, unknown> = {}) => {
    const { data, error_code } = await office.ask('owner', LOG, { item_id, count: 100, ...more });
    expect(error_code).toBe(0);
    return data as { total: number; list: Entry[]; people: { uid: string }[] };
  };
  /** Oldest first: what was done, to what. */
  const told = async (item_id: number) =>
    (await read(item_id)).list
      .map((one) => `${one.op_action_type} ${one.op_object_type} ${one.op_object_name}`.trim())
      .reverse();
  const done = async (who: Person, path: string, input: Record<string, unknown>) => {
    const answer = await office.ask(who, path, input);
    expect([path, answer.error_code]).toEqual([path, 0]);
    return answer.data;
  };

  it('names what is done with pages', async () => {
    const item_id = await office.item();
    const page_id = await office.page(item_id, 'First');
    await done('owner', '/api/page/save', { page_id, page_title: 'Second', page_content: 'x' });
    await done('owner', '/api/page/copy', { page_id });
    await done('owner', '/api/page/delete', { page_id });
    await done('owner', '/api/recycle/recover', { item_id, page_id });
    const names = await told(item_id);
    expect([names[0], names[1], ...names.slice(3)]).toEqual([
      ...['create page First', 'update page Second', 'delete page Second', 'recover page Second'],
    ]);
    expect(names[2]).toMatch(/^create page Second./);
  });

  it('names what is done with catalogs, in both projects where one moves between them', async () => {
    const [item_id, other] = [await office.item(), await office.item()];
    const cat_id = await office.catalog(item_id, 'Guide');
    await done('owner', '/api/catalog/save', { cat_id, cat_name: 'Manual' });
    await done('owner', '/api/catalog/copy', { cat_id, to_item_id: other });
    await done('owner', '/api/catalog/copy', { cat_id, to_item_id: other, is_del: 1 });
    await done('owner', '/api/catalog/delete', { cat_id });
    expect(await told(item_id)).toEqual(['create catalog Guide', 'update catalog Manual', 'move catalog Manual']);
    expect(await told(other)).toEqual(['copy catalog Manual', 'move catalog Manual', 'delete catalog Manual']);
  });

  it('names what was dragged as it is stored, and nothing where nothing moved', async () => {
    const item_id = await office.item();
    const page_id = await office.page(item_id, 'Dragged');
    const drag = (s_number: number) =>
      done('owner', '/api/catalog/batUpdate', {
        ...{ item_id, cats: JSON.stringify([{ page_id, s_number }]) },
        ...{ dragged_id: page_id, dragged_type: 'page', dragged_title: 'Somebody lies' },
      });
    await drag(5);
    await drag(5);
    expect(await told(item_id)).toEqual(['create page Dragged', 'drag tree Dragged']);
  });

  it('names who came, who went, and what became of the project', async () => {
    const item_id = await office.item();
    await done('owner', '/api/member/save', { item_id, username: 'reader,editor', member_group_id: 1 });
    await done('owner', '/api/member/save', { item_id, username: 'reader', member_group_id: 0 });
    const [first] = await done('owner', '/api/member/getList', { item_id });
    await done('owner', '/api/member/delete', { item_id, item_member_id: first.item_member_id });
    await done('owner', '/api/item/update', { item_id, item_name: 'Renamed' });
    expect(await told(item_id)).toEqual([
      ...['binding member reader', 'binding member editor', 'unbound member reader', 'update item Renamed'],
    ]);
    await done('root', '/api/adminItem/attorn', { item_id, username: 'stranger' });
    const { data } = await office.ask('stranger', LOG, { item_id });
    expect(data.list[0]).toMatchObject({ op_action_type: 'attorn', op_object_type: 'item', username: 'root' });
  });

  it('is there again with a project that was deleted', async () => {
    const item_id = await office.item({ item_name: 'Deleted' });
    await done('owner', '/api/item/delete', { item_id, password: PASSWORD });
    await done('root', '/api/adminItem/recoverItem', { item_id });
    expect(await told(item_id)).toEqual(['delete item Deleted']);
  });

  it('knows of no draft, until it is published', async () => {
    const item_id = await office.item();
    await office.admit(item_id, 'editor', 1);
    const draft = { item_id, page_title: 'Secret', page_content: 'x', is_draft: 1 };
    const { page_id } = await done('editor', '/api/page/save', draft);
    await done('editor', '/api/page/save', { page_id, page_title: 'Secret 2', page_content: 'y', is_draft: 1 });
    const cats = JSON.stringify([{ page_id, s_number: 3 }]);
    await done('editor', '/api/catalog/batUpdate', { item_id, cats, dragged_id: page_id, dragged_type: 'page' });
    expect(await told(item_id)).toEqual([]);
    await done('editor', '/api/page/save', { page_id, page_title: 'Public', page_content: 'z', is_draft: 0 });
    expect(await told(item_id)).toEqual(['create page Public']);
    const other = (await done('editor', '/api/page/save', { ...draft, page_title: 'Thrown away' })).page_id;
    await done('editor', '/api/page/delete', { page_id: other });
    expect(await told(item_id)).toEqual(['create page Public']);
  });

  it('says nothing of what was refused, or taken back', async () => {
    const item_id = await office.item();
    const page_id = await office.page(item_id, 'Mine');
    const code = async (who: Person, path: string, input: Record<string, unknown>) =>
      (await office.ask(who, path, input)).error_code;
    expect(await code('stranger', '/api/page/save', { page_id, page_content: 'x' })).toBe(10103);
    expect(await code('owner', '/api/page/save', { page_id, page_content: 'y', base_rev: 99 })).toBe(11201);
    expect(await told(item_id)).toEqual(['create page Mine']);
  });

  it('is of one project, and for who manages it', async () => {
    const [item_id, beside] = [await office.item(), await office.item()];
    await office.page(beside, 'Elsewhere');
    await office.admit(item_id, 'admin', 2);
    await office.admit(item_id, 'editor', 1);
    expect(await told(item_id)).toEqual([]);
    const codes = async (who: Person) => (await office.ask(who, LOG, { item_id })).error_code;
    expect([await codes('admin'), await codes('editor'), await codes('stranger'), await codes('guest')]).toEqual([
      ...[0, 10303, 10303, 10102],
    ]);
  });

  it('comes in pages, of one person or kind, with everybody who is in it', async () => {
    const item_id = await office.item();
    await office.admit(item_id, 'editor', 1);
    const pages: number[] = [];
    for (let n = 0; n < 11; n += 1) pages.push(await office.page(item_id, `Page ${n}`));
    await done('editor', '/api/page/save', { page_id: pages[0], page_content: 'more' });
    await done('editor', '/api/catalog/save', { item_id, cat_name: 'Guide' });
    await done('owner', '/api/page/delete', { page_id: pages[1] });
    const first = await read(item_id, { count: undefined });
    expect([first.total, first.list.length]).toEqual([14, 10]);
    expect((await read(item_id, { count: undefined, page: 2 })).list).toHaveLength(4);
    expect((await read(item_id, { page: 3 })).list).toEqual([]);
    const own = await read(item_id, { uid: office.uid('editor') });
    expect(own.list.map((one) => one.op_object_type)).toEqual(['catalog', 'page']);
    expect(own.people.map((one) => one.uid)).toEqual([String(office.uid('owner')), String(office.uid('editor'))]);
    const kind = await read(item_id, { op_object_type: 'catalog', uid: office.uid('owner') });
    expect([kind.total, (await read(item_id, { op_object_type: 'catalog' })).total]).toEqual([0, 1]);
    expect(first.list.slice(0, 3).map((one) => one.is_there)).toEqual([0, 0, 1]);
  });

  it('has the newest 300, and loses the others by and by', async () => {
    const [item_id, beside] = [await office.item(), await office.item()];
    const owner = { uid: office.uid('owner'), username: 'owner' };
    const page = (name: string, of = item_id) =>
      ({ item_id: of, action: 'update', object: 'page', object_id: 1, name }) as const;
    const log = office.host.services.get(changelog);
    // The oldest of all, which is none of the 300 newest of the other project.
    await office.host.db.write((tx) => log.write(tx, owner, [page('Other', beside)]));
    await office.host.db.write((tx) =>
      log.write(
        tx,
        owner,
        Array.from({ length: 310 }, (_, at) => page(`Page ${at}`)),
      ),
    );
    expect((await read(item_id)).total).toBe(300);
    const rows = async (of: number) => (await office.host.db.handle('item_change_log').where({ item_id: of })).length;
    expect(await rows(item_id)).toBe(310);
    office.host.clock.advance(3600);
    await office.host.jobs.drain();
    expect([await rows(item_id), await rows(beside)]).toEqual([300, 1]);
    expect((await read(item_id)).list[0]?.op_object_name).toBe('Page 309');
  });

  it('keeps names when people go, and says today’s of who is there', async () => {
    const item_id = await office.item();
    const form = { username: 'shortlived', password: PASSWORD, confirm_password: PASSWORD };
    const { data } = await office.ask('guest', '/api/user/registerByVerify', form, { ip: '192.0.2.77' });
    await done('owner', '/api/member/save', { item_id, username: 'shortlived', member_group_id: 1 });
    const page = { item_id, page_title: 'Left', page_content: 'x' };
    await office.host.call('/api/page/save', page, { token: data.user_token });
    await done('editor', '/api/user/updateInfo', { name: 'Ed' });
    await office.admit(item_id, 'editor', 1);
    await done('editor', '/api/page/save', { ...page, page_title: 'Stayed' });
    await done('root', '/api/adminUser/deleteUser', { uid: data.uid });
    expect((await read(item_id)).list.slice(0, 2).map((one) => one.oper)).toEqual(['editor(Ed)', 'shortlived']);
  });
});
