import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items, pages, pagesAdded, pagesMoved } from '../../items/points.ts';
import { type Desk, GONE, openDesk, REFUSED, SHOWN } from '../testing/desk.ts';

describe.each(testDatabases())('a file and the pages that name it, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item();
    await desk.admit(item_id, 'editor', 1);
  });
  afterAll(() => desk?.host.close());

  const save = async (who: 'owner' | 'editor' | 'stranger', page_id: number, page_content: string) =>
    expect((await desk.ask(who, '/api/page/save', { page_id, page_content })).error_code).toBe(0);
  const naming = (url: string) => `Look: ![](${new URL(url).pathname}${new URL(url).search})`;

  it('come together when its author saves a text that names it, new or changed', async () => {
    const urls = [await desk.image('editor'), await desk.image('editor'), await desk.image('editor')];
    const [first, second, third] = urls as [string, string, string];
    const form = { item_id, page_title: 'New', page_content: naming(first) };
    const page_id = Number((await desk.ask('editor', '/api/page/save', form)).data.page_id);
    await save(
      'editor',
      page_id,
      `${naming(first)}\n[a](${second.replace('/api/', '/server/index.php?s=/api/').replace('?sign', '&sign')})`,
    );
    expect(await desk.seen('guest', first)).toEqual(SHOWN);
    expect(await desk.seen('guest', second)).toEqual(SHOWN);
    expect(await desk.seen('guest', third)).toEqual(GONE);
    const rows = await desk.host.db.handle('upload_file').where({ page_id });
    expect(rows.map((row) => row.item_id)).toEqual([item_id, item_id]);
    expect((await desk.ask('owner', '/api/page/info', { page_id })).data.attachment_count).toBe(0);
    expect(await desk.list('owner', page_id)).toEqual([]);
  });

  it('do not come together when somebody else names a file that nobody else may see', async () => {
    const own = await desk.image('editor');
    const page_id = await desk.page(item_id, 'Thief', { page_content: naming(own) });
    expect(await desk.seen('guest', own)).toEqual(GONE);
    expect(await desk.seen('owner', own)).toEqual(GONE);
    const secret = await desk.item({ password: 'secret' });
    const hidden = await desk.image('owner', { page_id: await desk.page(secret, 'Hidden') });
    await save('editor', page_id, naming(hidden));
    expect(await desk.seen('editor', hidden)).toEqual(REFUSED);
    expect(await desk.seen('guest', hidden)).toEqual(REFUSED);
  });

  it('stay together by a copied text, of whoever may read it, until the last page is gone', async () => {
    const source = await desk.page(item_id, 'Source');
    const url = await desk.image('owner', { page_id: source });
    await save('owner', source, naming(url));
    const copy = await desk.page(item_id, 'Copy');
    await save('editor', copy, naming(url));
    const copied = (await desk.ask('editor', '/api/page/copy', { page_id: source })).data.page_id;
    expect(await desk.rows('file_page', { page_id: Number(copied) })).toBe(1);
    await desk.ask('owner', '/api/page/delete', { page_id: source });
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    await desk.ask('owner', '/api/page/delete', { page_id: copy });
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    await desk.ask('owner', '/api/page/delete', { page_id: copied });
    expect(await desk.seen('guest', url)).toEqual(GONE);
  });

  it('stay together for their readers, however often a stranger names the file where only he reads', async () => {
    const url = await desk.image('owner', { page_id: await desk.page(item_id, 'Home') });
    const closed = (await desk.ask('stranger', '/api/item/add', { item_name: 'Closed', password: 'secret' })).data;
    for (let n = 0; n < 21; n += 1) {
      const page = { item_id: closed.item_id, page_title: `Named ${n}`, page_content: naming(url) };
      expect((await desk.ask('stranger', '/api/page/save', page)).error_code).toBe(0);
    }
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
    expect(await desk.seen('editor', url)).toEqual(SHOWN);
    const copy = await desk.page(item_id, 'Copy', { page_content: naming(url) });
    expect(await desk.rows('file_page', { page_id: copy })).toBe(1);
    // Who reads the newest of many is let in as well, and by none of the others.
    const [mine, latest] = [await desk.item({ password: 'one' }), await desk.item({ password: 'two' })];
    const kept = await desk.image('owner', { page_id: await desk.page(mine, 'Kept') });
    for (let n = 0; n < 21; n += 1) await desk.page(mine, `Again ${n}`, { page_content: naming(kept) });
    await desk.admit(latest, 'reader', 0);
    expect(await desk.seen('reader', kept)).toEqual(REFUSED);
    await desk.page(latest, 'Last', { page_content: naming(kept) });
    expect(await desk.seen('reader', kept)).toEqual(SHOWN);
    expect(await desk.seen('stranger', kept)).toEqual(REFUSED);
  });

  it('stay together when a catalog is copied into another project', async () => {
    const from = await desk.item({ password: 'secret' });
    const cat_id = await desk.catalog(from, 'Copied');
    const page_id = await desk.page(from, 'Page', { cat_id });
    const url = await desk.image('owner', { page_id });
    await save('owner', page_id, naming(url));
    expect(await desk.seen('guest', url)).toEqual(REFUSED);
    const answer = await desk.ask('owner', '/api/catalog/copy', { cat_id, to_item_id: item_id });
    expect(answer.error_code).toBe(0);
    await desk.host.jobs.drain();
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
  });

  it('come together in a job by the rights of whom it works for', async () => {
    const { host } = desk;
    const secret = await desk.item({ password: 'secret' });
    const [hidden, open] = [await desk.page(secret, 'Hidden'), await desk.page(item_id, 'Open')];
    const urls = [await desk.image('owner', { page_id: hidden }), await desk.image('owner', { page_id: open })];
    const page_id = await desk.page(item_id, 'Copied');
    const page = (await host.services.get(pages).byIds(host.db, [page_id])).get(page_id);
    const item = (await host.services.get(items).byIds(host.db, [item_id])).get(item_id);
    if (!page || !item) throw new Error('They were just made.');
    const copies = [{ ...page, page_content: urls.map(naming).join(' ') }];
    const add = (who: 'editor' | 'owner', uid = desk.uid(who)) =>
      host.db.write(async (db) => {
        const author = { uid, username: who };
        await host.raise(pagesAdded, { item, pages: copies, author }, { ...host.system(), db });
      });
    await add('editor', 0);
    expect(await desk.rows('file_page', { page_id })).toBe(0);
    await add('editor');
    expect(await desk.rows('file_page', { page_id })).toBe(1);
    await add('owner');
    expect(await desk.rows('file_page', { page_id })).toBe(2);
  });

  it('go along when the page goes into another project, and only its own', async () => {
    const there = await desk.item({ password: 'secret' });
    const cat_id = await desk.catalog(item_id, 'Moved');
    const [page_id, beside] = [await desk.page(item_id, 'Goes', { cat_id }), await desk.page(item_id, 'Stays')];
    const urls = [await desk.attachment('owner', { page_id }), await desk.image('owner', { page_id })];
    const stays = await desk.attachment('owner', { page_id: beside });
    const wish = { cat_id, to_item_id: there, is_del: 1 };
    expect((await desk.ask('owner', '/api/catalog/copy', wish)).error_code).toBe(0);
    await desk.host.jobs.drain();
    for (const url of urls) expect(await desk.seen('guest', url)).toEqual(REFUSED);
    for (const url of urls) expect(await desk.seen('owner', url)).toEqual(SHOWN);
    expect(await desk.seen('guest', stays)).toEqual(SHOWN);
    expect(await desk.rows('upload_file', { page_id, item_id: there })).toBe(2);
    expect(await desk.rows('file_page', { page_id, item_id: there })).toBe(2);
    expect(await desk.rows('file_page', { page_id: beside, item_id })).toBe(1);
    const { host } = desk;
    const many = Array.from({ length: 33_500 }, (_, n) => 10_000_000 + n);
    const move = { from_item_id: item_id, to_item_id: there, page_ids: [...many, beside] };
    await host.db.write(async (open) => host.raise(pagesMoved, move, { ...host.system(), db: open }));
    expect(await desk.rows('file_page', { page_id: beside, item_id: there })).toBe(1);
  });

  it('are looked for only in texts that name a file, in two statements where the page has it already', async () => {
    const page_id = await desk.page(item_id, 'Counted');
    const url = await desk.image('owner', { page_id });
    await save('owner', page_id, naming(url));
    const asked = async (text: string) => {
      const statements = await statementsOf(desk.host, () => save('owner', page_id, text));
      expect(statements.length).toBeGreaterThan(1);
      return statements.filter((sql) => /upload_file|file_page/.test(sql)).length;
    };
    expect(await asked(`${naming(url)} and more`)).toBe(2);
    expect(await asked('nothing')).toBe(0);
    expect(await asked(naming(await desk.image('owner')))).toBe(4);
  });
});
