import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, GONE, openDesk, REFUSED, SHOWN } from '../testing/desk.ts';

describe.each(testDatabases())('attachments of copied pages, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  let page_id: number;
  const urls: string[] = [];
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item({ password: 'secret' });
    await desk.admit(item_id, 'editor', 1);
    page_id = await desk.page(item_id, 'Original');
    for (const name of ['one.txt', 'two.txt']) {
      urls.push(await desk.attachment('owner', { page_id }, { name, type: '', content: Buffer.from(name) }));
    }
    urls.push(await desk.image('owner', { page_id }));
    await desk.ask('owner', '/api/page/save', { page_id, page_content: `![](${urls[2]})` });
  });
  afterAll(() => desk?.host.close());

  const names = async (id: number) =>
    (await desk.ask('owner', '/api/page/uploadList', { page_id: id })).data.map(
      (file: { display_name: string }) => file.display_name,
    );
  const copyOf = async (title: string) =>
    Number((await desk.host.db.handle('page').where({ page_title: title }).orderBy('page_id', 'desc').first()).page_id);

  it('are those of the copy, too, in their order, and go with neither alone', async () => {
    const { data } = await desk.ask('editor', '/api/page/copy', { page_id });
    const copy = Number(data.page_id);
    expect(await names(copy)).toEqual(['two.txt', 'one.txt']);
    expect((await desk.ask('owner', '/api/page/info', { page_id: copy })).data.attachment_count).toBe(2);
    const [file] = await desk.list('owner', copy);
    const gone = await desk.ask('editor', '/api/page/deleteUploadFile', { page_id: copy, file_id: file?.file_id });
    expect(gone.error_code).toBe(0);
    expect(await names(copy)).toEqual(['one.txt']);
    expect(await names(page_id)).toEqual(['two.txt', 'one.txt']);
  });

  it('are those of a copied project, whoever copies it, with the pictures of its texts', async () => {
    const wish = { copy_item_id: item_id, item_name: 'Copied', password: '' };
    const { data, error_code } = await desk.ask('editor', '/api/item/add', wish);
    expect(error_code).toBe(0);
    const copy = await copyOf('Original');
    expect(await desk.rows('page', { page_id: copy, item_id: Number(data.item_id) })).toBe(1);
    expect(await names(copy)).toEqual(['two.txt', 'one.txt']);
    for (const url of urls) expect(await desk.seen('editor', url)).toEqual(SHOWN);
    for (const url of urls) expect(await desk.seen('guest', url)).toEqual(SHOWN);
    await desk.ask('owner', '/api/item/delete', { item_id, password: 'correct horse' });
    desk.host.clock.advance(5 * 86_400);
    await desk.host.jobs.drain();
    expect(await desk.rows('item', { item_id })).toBe(0);
    for (const url of urls) expect(await desk.seen('guest', url)).toEqual(SHOWN);
  });

  it('follow a copied catalog into its project', async () => {
    const [from, to] = [await desk.item({ password: 'one' }), await desk.item({ password: 'two' })];
    await desk.admit(to, 'reader', 0);
    const cat_id = await desk.catalog(from, 'Copied');
    const source = await desk.page(from, 'In a catalog', { cat_id });
    const url = await desk.attachment('owner', { page_id: source });
    expect(await desk.seen('reader', url)).toEqual(REFUSED);
    expect((await desk.ask('owner', '/api/catalog/copy', { cat_id, to_item_id: to })).error_code).toBe(0);
    await desk.host.jobs.drain();
    expect(await names(await copyOf('In a catalog'))).toEqual(['dot.png']);
    expect(await desk.seen('reader', url)).toEqual(SHOWN);
    await desk.ask('owner', '/api/page/delete', { page_id: await copyOf('In a catalog') });
    expect(await desk.seen('reader', url)).not.toEqual(SHOWN);
    expect(await desk.seen('stranger', url)).not.toEqual(GONE);
  });
});
