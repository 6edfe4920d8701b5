import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk, REFUSED, SHOWN } from '../testing/desk.ts';

describe.each(testDatabases())('a page that names pictures of many pages, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  let secret: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item();
    secret = await desk.item({ password: 'secret' });
    await desk.admit(item_id, 'editor', 1);
  });
  afterAll(() => desk?.host.close());

  const save = async (page_id: number, page_content: string, more: { locale?: 'en' | 'zh-cn' } = {}) => {
    const answer = await desk.ask('editor', '/api/page/save', { page_id, page_content }, more);
    expect(answer.error_code).toBe(0);
    return answer.data;
  };
  const picture = async (of: number, title: string, more: object = {}) =>
    desk.image('owner', { page_id: await desk.page(of, title, { ...more }) });
  const naming = (urls: readonly string[]) => urls.map((url) => `![](${url})`).join('\n');

  it('shows all of them to its readers, whoever of the sources is asked last', async () => {
    const urls: string[] = [];
    for (let n = 0; n < 24; n += 1) urls.push(await picture(n % 2 === 0 ? item_id : secret, `Source ${n}`));
    const page_id = await desk.page(item_id, 'Collected');
    const { notes } = await save(page_id, naming(urls));
    for (const [n, url] of urls.entries()) expect(await desk.seen('guest', url)).toEqual(n % 2 === 0 ? SHOWN : REFUSED);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('12 files');
    expect(notes[0]).toContain('lines 2, 4, 6, 8, 10 and others');
    await desk.admit(secret, 'editor', 0);
    expect((await save(page_id, naming(urls))).notes).toBeUndefined();
    for (const url of urls) expect(await desk.seen('guest', url)).toEqual(SHOWN);
    await desk.dismiss(secret, 'editor');
  });

  it('gets them when its text is saved again, changed or not', async () => {
    const [one, two] = [await picture(secret, 'One'), await picture(secret, 'Two')];
    const pages = [await desk.page(item_id, 'As it is'), await desk.page(item_id, 'Changed')] as const;
    expect((await save(pages[0], naming([one]))).notes).toEqual([expect.stringContaining('1 file that you')]);
    await save(pages[1], naming([two]));
    await desk.admit(secret, 'editor', 0);
    const again = await save(pages[0], naming([one]));
    expect([again.notes, await desk.seen('guest', one)]).toEqual([undefined, SHOWN]);
    await save(pages[1], `${naming([two])}\nMore.`);
    expect(await desk.seen('guest', two)).toEqual(SHOWN);
    await desk.dismiss(secret, 'editor');
  });

  it('is told of no file of another site and of none that is gone, and nothing by whoever may see all', async () => {
    const url = await picture(item_id, 'Open');
    const page_id = await desk.page(item_id, 'Told');
    const foreign = `https://elsewhere.example/api/attachment/visitFile?sign=${'a'.repeat(32)}`;
    expect((await save(page_id, naming([url, foreign]))).notes).toBeUndefined();
  });

  it('takes pictures of the drafts of its author, and not those of other drafts', async () => {
    const draft = { item_id, page_title: 'Draft', page_content: 'x', is_draft: 1 };
    const own = Number((await desk.ask('editor', '/api/page/save', draft)).data.page_id);
    const [mine, theirs] = [
      await desk.image('editor', { page_id: own }),
      await picture(item_id, 'Other', { is_draft: 1 }),
    ];
    const page_id = await desk.page(item_id, 'Of drafts');
    expect((await save(page_id, naming([mine, theirs]))).notes).toHaveLength(1);
    expect(await desk.rows('file_page', { page_id })).toBe(1);
    expect(await desk.seen('guest', mine)).toEqual(SHOWN);
  });

  it('asks no more of the database for many sources than for few', async () => {
    const urls: string[] = [];
    for (let n = 0; n < 15; n += 1) urls.push(await picture(item_id, `Counted ${n}`));
    const page_id = await desk.page(item_id, 'Counting');
    const count = async (text: string) => (await statementsOf(desk.host, () => save(page_id, text))).length;
    const few = await count(naming(urls.slice(0, 2)));
    expect(await count(naming(urls))).toBe(few);
  });
});
