import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShelf, type Shelf } from '../testing/shelf.ts';

const SAVE = '/api/template/save';
const HOSTILE = `<img src=x onerror=alert(1)> "'\`\${1}{{name}} %s \\u0000 javascript:alert(1) \u202e ${'𠮷'.repeat(20)}`;

describe.each(testDatabases())('templates under attack, on %s', (db) => {
  let shelf: Shelf;
  beforeAll(async () => {
    shelf = await openShelf(db);
  });
  afterAll(() => shelf?.host.close());
  const insert = (table: string, rows: readonly object[]) =>
    shelf.host.db.write(async ({ handle }) => {
      for (let at = 0; at < rows.length; at += 50) await handle(table).insert(rows.slice(at, at + 50));
    });
  const times = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));

  it('are a hundred to a person at most, however many come at once', async () => {
    const row = { uid: shelf.uid('editor'), template_title: 'Row', template_content: 'x', addtime: 1 };
    await insert(
      'template',
      times(98, () => row),
    );
    const codes = await Promise.all(times(6, () => shelf.code('editor', SAVE, { template_title: 'More' })));
    expect(codes.sort()).toEqual([0, 0, 10101, 10101, 10101, 10101]);
    const [newest] = await shelf.mine('editor');
    // One that is there already may still be changed.
    expect(await shelf.code('editor', SAVE, { id: newest?.id, template_title: 'Changed' })).toBe(0);
    expect(await shelf.code('reader', SAVE, { template_title: 'Theirs' })).toBe(0);
  });

  it('have two million letters together at most', async () => {
    const row = { uid: shelf.uid('admin'), template_title: 'Row', template_content: 'x'.repeat(200_000), addtime: 1 };
    await insert(
      'template',
      times(9, () => row),
    );
    const save = (template_content: string, id = 0) =>
      shelf.code('admin', SAVE, { template_title: 'Big', template_content, ...(id > 0 && { id }) });
    expect(await save('汉'.repeat(200_000))).toBe(0);
    expect(await save('x')).toBe(10101);
    const [newest] = await shelf.mine('admin');
    const id = Number(newest?.id);
    expect(await save('x'.repeat(199_999), id)).toBe(0);
    expect([await save('xx'), await save('x')]).toEqual([10101, 0]);
    expect(await shelf.code('admin', SAVE, { id, template_title: 'Title alone' })).toBe(0);
  });

  it('are a hundred to a project at most', async () => {
    const [full, free] = [await shelf.item({ item_name: 'Full' }), await shelf.item()];
    const [mine, last] = [await shelf.template('limited', 'Mine'), await shelf.template('limited', 'Last')];
    for (const item_id of [full, free]) await shelf.admit(item_id, 'limited', 1);
    const row = { uid: shelf.uid('stranger'), template_title: 'Row', template_content: 'x', addtime: 1 };
    await insert(
      'template',
      times(99, () => row),
    );
    const ids: number[] = await shelf.host.db.handle('template').where({ uid: row.uid }).pluck('id');
    await insert(
      'template_item',
      ids.map((template_id) => ({ template_id, item_id: full, created_at: 1 })),
    );
    expect(await shelf.share('limited', mine, full)).toBe(0);
    const refused = await shelf.ask('limited', '/api/template/shareToItem', {
      template_id: last,
      item_id: `${free},${full}`,
    });
    expect([refused.error_code, refused.error_message]).toEqual([10101, expect.stringContaining('Full')]);
    expect(await shelf.shared('owner', free)).toEqual([]);
    // Those that are there stay shared.
    expect(await shelf.share('limited', mine, full, free)).toBe(0);
  });

  it('come back as they were written, and take no ids that are none', async () => {
    const item_id = await shelf.item();
    const id = await shelf.template('owner', HOSTILE, HOSTILE);
    expect(await shelf.share('owner', id, `["${item_id}"]`)).toBe(0);
    expect(await shelf.mine('owner')).toMatchObject([{ template_title: HOSTILE, template_content: HOSTILE }]);
    expect(await shelf.shared('owner', item_id)).toEqual([HOSTILE]);
    for (const bad of [0, -1, 2 ** 31, '1 OR 1=1', '1,2', '9'.repeat(40)]) {
      expect([bad, await shelf.code('owner', '/api/template/delete', { id: bad })]).toEqual([bad, 10101]);
      expect(await shelf.code('owner', '/api/template/shareToItem', { template_id: bad, item_id })).toBe(10101);
    }
    for (const item of ['0', '-1', '1 OR 1=1', '9'.repeat(10), '9'.repeat(11), `${item_id};1`])
      expect([item, await shelf.share('owner', id, item)]).not.toEqual([item, 0]);
    expect((await shelf.mine('owner'))[0]?.share_item).toEqual([String(item_id)]);
  });

  it('end in one state, whoever shares and deletes at once', async () => {
    const [one, two] = [await shelf.item(), await shelf.item()];
    for (const item_id of [one, two]) await shelf.admit(item_id, 'limited', 1);
    const id = await shelf.template('limited', 'Once');
    const codes = await Promise.all([one, two, one, two].map((item_id) => shelf.share('limited', id, item_id)));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect((await shelf.mine('limited'))[0]?.share_item).toHaveLength(1);
    const ends = await Promise.all([
      ...[1, 2].map(() => shelf.share('limited', id, one, two)),
      ...[1, 2].map(() => shelf.code('limited', '/api/template/delete', { id })),
    ]);
    expect(ends.every((code) => code === 0 || code === 10103)).toBe(true);
    expect((await shelf.mine('limited')).filter((one) => one.id === String(id))).toEqual([]);
    expect(await shelf.host.db.handle('template_item').where({ template_id: id })).toEqual([]);
  });

  it('answer at the older form of their addresses as at their own, their texts unchanged', async () => {
    const text = '# a <b> & "q"';
    const older = '/server/index.php?s=/api/template/';
    const saved = await shelf.ask('owner', `${older}save`, { template_title: 'T', template_content: text });
    expect(saved.data).toEqual({ id: expect.any(Number) });
    const { data } = await shelf.ask('owner', `${older}getMyList`);
    expect(data).toEqual(await shelf.made('owner', '/api/template/getMyList'));
    expect(data[0].template_content).toBe(text);
  });
});
