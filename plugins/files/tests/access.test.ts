import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, GONE, openDesk, REFUSED, SHOWN } from '../testing/desk.ts';

describe.each(testDatabases())('who sees a file, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  let mine: number;
  let theirs: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item({ password: 'secret' });
    [mine, theirs] = [await desk.catalog(item_id, 'Mine'), await desk.catalog(item_id, 'Theirs')];
    await desk.admit(item_id, 'limited', 1, mine);
    await desk.admit(item_id, 'reader', 0);
  });
  afterAll(() => desk?.host.close());

  it('is who may read its page: members, and of limited ones those of its catalog', async () => {
    for (const upload of [desk.attachment, desk.image]) {
      const [here, there] = [
        await upload('owner', { page_id: await desk.page(item_id, 'Here', { cat_id: mine }) }),
        await upload('owner', { page_id: await desk.page(item_id, 'There', { cat_id: theirs }) }),
      ];
      for (const url of [here, there]) {
        expect(await desk.seen('owner', url)).toEqual(SHOWN);
        expect(await desk.seen('reader', url)).toEqual(SHOWN);
        expect(await desk.seen('root', url)).toEqual(SHOWN);
        expect(await desk.seen('stranger', url)).toEqual(REFUSED);
        expect(await desk.seen('guest', url)).toEqual(REFUSED);
      }
      expect(await desk.seen('limited', here)).toEqual(SHOWN);
      expect(await desk.seen('limited', there)).toEqual(GONE);
    }
  });

  it('is its author alone, while no page names it', async () => {
    const url = await desk.image('editor');
    expect(await desk.seen('editor', url)).toEqual(SHOWN);
    expect(await desk.seen('root', url)).toEqual(SHOWN);
    for (const who of ['owner', 'stranger', 'guest'] as const) expect(await desk.seen(who, url)).toEqual(GONE);
  });

  it('is who may visit the project, while it was uploaded to that and no page names it', async () => {
    const [closed, open] = [
      await desk.image('owner', { item_id }),
      await desk.image('owner', { item_id: await desk.item() }),
    ];
    expect(await desk.seen('reader', closed)).toEqual(SHOWN);
    expect(await desk.seen('guest', closed)).toEqual(REFUSED);
    expect(await desk.seen('guest', open)).toEqual(SHOWN);
  });

  it('is nobody once the page is deleted, and the same people again once it is recovered', async () => {
    const item_id = await desk.item();
    const [page_id, other] = [await desk.page(item_id, 'One'), await desk.page(item_id, 'Two')];
    const urls = [await desk.attachment('owner', { page_id }), await desk.image('owner', { page_id })];
    const beside = await desk.attachment('owner', { page_id: other });
    for (const url of urls) expect(await desk.seen('guest', url)).toEqual(SHOWN);
    await desk.ask('owner', '/api/page/delete', { page_id });
    for (const url of urls) {
      expect(await desk.seen('guest', url)).toEqual(GONE);
      expect(await desk.seen('owner', url)).toEqual(GONE);
    }
    expect(await desk.seen('guest', beside)).toEqual(SHOWN);
    expect((await desk.ask('owner', '/api/recycle/recover', { item_id, page_id })).error_code).toBe(0);
    for (const url of urls) expect(await desk.seen('guest', url)).toEqual(SHOWN);
  });

  it('is nobody once the project is deleted', async () => {
    const item_id = await desk.item();
    const page_id = await desk.page(item_id, 'One');
    const urls = [await desk.attachment('owner', { page_id }), await desk.image('owner', { item_id })];
    const password = 'correct horse';
    expect((await desk.ask('owner', '/api/item/delete', { item_id, password })).error_code).toBe(0);
    for (const url of urls) expect(await desk.seen('owner', url)).toEqual(GONE);
  });

  it('is nobody where there is no such file, told by the status and a few words', async () => {
    const answer = await desk.see('owner', 'http://localhost/api/attachment/visitFile?sign=0123456789abcdef');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.length).toBeLessThan(200);
  });

  it('is the author alone, on a page that is a draft', async () => {
    const item_id = await desk.item();
    const page_id = await desk.page(item_id, 'Draft', { is_draft: 1 });
    const url = await desk.image('owner', { page_id });
    expect(await desk.seen('owner', url)).toEqual(SHOWN);
    expect(await desk.seen('guest', url)).toEqual(GONE);
    await desk.ask('owner', '/api/page/save', { page_id, page_content: 'done', is_draft: 0 });
    expect(await desk.seen('guest', url)).toEqual(SHOWN);
  });
});
