import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../testing/office.ts';

describe.each(testDatabases())('saving a page, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
    await office.admit(item_id, 'editor', 1);
  });
  afterAll(() => office?.host.close());

  const save = (input: Record<string, unknown>, who: 'owner' | 'editor' = 'owner') =>
    office.ask(who, '/api/page/save', input);
  const info = async (page_id: number) => (await office.ask('owner', '/api/page/info', { page_id, with_path: 1 })).data;

  it('answers a new page by its id as a number, and keeps text raw', async () => {
    const { data } = await save({ item_id, page_title: '<b>T</b>', page_content: 'a & <i>b</i> "q"' });
    expect(data).toEqual({ page_id: expect.any(Number), rev: 1 });
    const page = await info(data.page_id);
    expect(page).toMatchObject({
      page_id: String(data.page_id),
      page_title: '<b>T</b>',
      page_content: 'a & <i>b</i> "q"',
      author_username: 'owner',
      s_number: '99',
      attachment_count: 0,
      unique_key: '',
      item_edit: true,
      rev: 1,
    });
    expect(page.addtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(page).not.toHaveProperty('full_path');
  });

  it('escapes page_content for clients of the older address form, and nothing else', async () => {
    const page_id = await office.page(item_id, '<b>', { page_content: '<i>&"\'' });
    const { data } = await office.ask('owner', '/api/page/info', { page_id }, { legacy: true });
    expect(data).toMatchObject({ page_title: '<b>', page_content: '&lt;i&gt;&amp;&quot;&#039;' });
  });

  it('decodes an encoded text once, a plus sign being a space', async () => {
    const page_id = await office.page(item_id, 'Encoded', { page_content: 'a%2Bb+c%20%25%E4%B8%AD', is_urlencode: 1 });
    expect((await info(page_id)).page_content).toBe('a+b c %中');
    const before = await info(page_id);
    expect(await save({ page_id, page_content: '100%', is_urlencode: 1 })).toMatchObject({ error_code: 10101 });
    expect(await save({ page_id, page_content: 'a%00b', is_urlencode: 1 })).toMatchObject({ error_code: 10101 });
    expect(await info(page_id)).toEqual(before);
  });

  it('leaves a percent sign that encodes nothing what it is for clients of the older address form', async () => {
    const page_id = await office.page(item_id, 'Percent');
    const sent = { page_id, page_content: '100% of %E4%B8%AD+%2', is_urlencode: 1 };
    expect((await office.ask('owner', '/api/page/save', sent, { legacy: true })).error_code).toBe(0);
    expect((await info(page_id)).page_content).toBe('100% of 中 %2');
    // No text has these bytes.
    const broken = { page_id, page_content: '%ff', is_urlencode: 1 };
    expect((await office.ask('owner', '/api/page/save', broken, { legacy: true })).error_code).toBe(10101);
  });

  it('keeps no unseen character around names, nor a mark of byte order before a text or its lines', async () => {
    const cat_id = await office.catalog(item_id, '\ufeff 目录\u200b');
    const page_id = await office.page(item_id, '\u200b标题\u2060 ', {
      page_content: '\ufeff# 一\n\ufeff```\n',
      cat_id,
    });
    expect((await info(page_id)).full_path).toMatchObject([{ cat_name: '目录' }, { page_title: '标题' }]);
    expect((await info(page_id)).page_content).toBe('# 一\n```\n');
    expect(await save({ page_id, page_content: '\ufeff' })).toMatchObject({ error_code: 10101 });
    const unnamed = { item_id, cat_name: '\u200b\ufeff' };
    expect((await office.ask('owner', '/api/catalog/save', unnamed)).error_code).not.toBe(0);
  });

  it('refuses a page without text', async () => {
    expect((await save({ item_id, page_title: 'Empty', page_content: '' })).error_code).toBe(10101);
    expect((await save({ item_id, page_title: 'Empty' })).error_code).toBe(10101);
  });

  it('takes no text for a page that has none yet, and for no other', async () => {
    const single = await office.item({ item_type: 2, item_name: 'New' });
    const { menu } = (await office.ask('owner', '/api/item/info', { item_id: single })).data;
    const { page_id } = menu.pages[0];
    const empty = { page_id, page_content: '', is_urlencode: 1 };
    expect((await office.ask('owner', '/api/page/save', empty, { legacy: true })).error_code).toBe(0);
    expect((await info(page_id)).rev).toBe(1);
    await save({ page_id, page_content: 'words' });
    expect((await save(empty)).error_code).toBe(10101);
    expect((await info(page_id)).page_content).toBe('words');
  });

  it('takes a page without text from who says that it is meant, new or old, and never for an absent text', async () => {
    const { error_code, data } = await save({ item_id, page_title: 'Skeleton', page_content: '', may_be_empty: 1 });
    expect(error_code).toBe(0);
    expect(await info(data.page_id)).toMatchObject({ page_title: 'Skeleton', page_content: '', html: '' });
    const { page_id } = data;
    await save({ page_id, page_content: 'words' });
    expect((await save({ page_id, may_be_empty: 1 })).error_code).toBe(10101);
    expect((await info(page_id)).page_content).toBe('words');
    expect((await save({ page_id, page_content: '', may_be_empty: 1 })).data).toMatchObject({ rev: 3 });
    const { data: history } = await office.ask('owner', '/api/page/history', { page_id });
    expect(history.map((row: { page_content: string }) => row.page_content)).toEqual(['words', '']);
  });

  it('renders the text as safe HTML with its headings, and gives the path from the first level down', async () => {
    const top = await office.catalog(item_id, 'Top');
    const low = await office.catalog(item_id, 'Low', top);
    const page_content = '# One\n\n<img src=x onerror=alert(1)>\n\n## Two';
    const page_id = await office.page(item_id, 'Deep', { page_content, cat_id: low });
    const page = await info(page_id);
    expect(page.html).not.toContain('onerror');
    expect(page.headings.map((heading: { text: string; level: number }) => [heading.level, heading.text])).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ]);
    expect(page.full_path).toEqual([
      { cat_id: String(top), cat_name: 'Top' },
      { cat_id: String(low), cat_name: 'Low' },
      { page_id: String(page_id), page_title: 'Deep' },
    ]);
    // The second reading comes from the kept rendering.
    expect((await info(page_id)).html).toBe(page.html);
  });

  it('keeps the old text in the history, newest first, and shows it beside the present one', async () => {
    const page_id = await office.page(item_id, 'First', { page_content: 'one' });
    office.host.clock.advance(60);
    const answer = await save({ page_id, page_title: 'Second', page_content: 'two' }, 'editor');
    expect(answer.data).toMatchObject({
      page_id: String(page_id),
      page_title: 'Second',
      author_username: 'editor',
      rev: 2,
    });
    await save({ page_id, page_content: 'three' });
    const { data: history } = await office.ask('owner', '/api/page/history', { page_id });
    const seen = history.map((row: { page_content: string; author_username: string }) => [
      row.page_content,
      row.author_username,
    ]);
    expect(seen).toEqual([
      ['two', 'editor'],
      ['one', 'owner'],
    ]);
    const { page_history_id } = history[1];
    const { data } = await office.ask('owner', '/api/page/diff', { page_id, page_history_id });
    expect([data.page.page_content, data.history_page.page_content]).toEqual(['three', 'one']);
  });

  it('makes no version where nothing changed; a comment, a notice or another place is a change', async () => {
    const page_id = await office.page(item_id, 'Same', { page_content: 'one' });
    const versions = async () => (await office.ask('owner', '/api/page/history', { page_id })).data.length;
    const same = { page_id, page_title: 'Same', page_content: 'one' };
    expect((await save(same)).data).toMatchObject({ page_id: String(page_id), rev: 1 });
    expect((await save({ ...same, base_rev: 1 }, 'editor')).data).toMatchObject({ rev: 1, author_username: 'owner' });
    expect(await versions()).toBe(0);
    const cat_id = await office.catalog(item_id, 'Elsewhere');
    const changes = [{ page_comments: 'why' }, { is_notify: 1 }, { s_number: 7 }, { cat_id }, { page_title: 'Other' }];
    for (const [index, change] of changes.entries()) {
      expect((await save({ ...same, ...change })).data).toMatchObject({ rev: index + 2 });
    }
    expect(await versions()).toBe(changes.length);
  });

  it('finds a version only below its own page', async () => {
    const [one, two] = [await office.page(item_id, 'One'), await office.page(item_id, 'Two')];
    await save({ page_id: one, page_content: 'changed' });
    const { data } = await office.ask('owner', '/api/page/history', { page_id: one });
    const version = { page_id: two, page_history_id: data[0].page_history_id };
    expect((await office.ask('owner', '/api/page/diff', version)).error_code).toBe(10101);
    const note = { ...version, page_comments: 'mine' };
    expect((await office.ask('owner', '/api/page/updateHistoryComments', note)).error_code).toBe(10101);
    expect((await office.ask('owner', '/api/page/updateHistoryComments', { ...note, page_id: one })).error_code).toBe(
      0,
    );
  });

  it('refuses a stale save with both texts at hand, and takes the same text again', async () => {
    const page_id = await office.page(item_id, 'Shared', { page_content: 'base' });
    expect((await save({ page_id, page_content: 'hers', base_rev: 1 }, 'editor')).error_code).toBe(0);
    const late = await save({ page_id, page_content: 'his', base_rev: 1 });
    expect(late).toMatchObject({
      error_code: 11201,
      error_message: expect.stringContaining('editor'),
      data: { page: { page_content: 'hers', rev: 2 }, yours: { page_content: 'his' } },
    });
    expect((await save({ page_id, page_content: 'hers', base_rev: 1 }, 'editor')).error_code).toBe(0);
    // Older clients send no revision: they win, and the other text is in the history.
    expect((await save({ page_id, page_content: 'his' })).error_code).toBe(0);
    const { data } = await office.ask('owner', '/api/page/history', { page_id });
    expect(data.map((row: { page_content: string }) => row.page_content)).toContain('hers');
  });

  it('takes a save whose answer was lost for the one that it was: no version, no notice, no conflict', async () => {
    const page_id = await office.page(item_id, 'Lost answer', { page_content: 'base' });
    const sent = { page_id, page_content: 'once', base_rev: 1 };
    const first = await save(sent, 'editor');
    const again = await save(sent, 'editor');
    expect(again).toMatchObject({ error_code: 0, data: { rev: first.data.rev, page_content: 'once' } });
    const { data: history } = await office.ask('owner', '/api/page/history', { page_id });
    expect(history.map((row: { page_content: string }) => row.page_content)).toEqual(['base']);
    // Anything else on the old revision is a conflict, with oneself too: the client knows its own texts.
    const later = await save({ ...sent, page_content: 'twice' }, 'editor');
    expect(later).toMatchObject({ error_code: 11201, data: { page: { page_content: 'once', rev: 2 } } });
  });

  it('makes one page of a new page that is sent twice, one after the other or at once', async () => {
    const sent = { item_id, page_title: 'New', page_content: 'first words', save_key: 'key-of-this-editor' };
    const answers = await Promise.all([save(sent), save(sent), save(sent)]);
    const ids = new Set(answers.map((answer) => answer.data.page_id));
    expect([answers.map((answer) => answer.error_code), ids.size]).toEqual([[0, 0, 0], 1]);
    const [page_id] = ids;
    const more = await save({ ...sent, page_content: 'first words and more' });
    expect(more.data).toEqual({ page_id, rev: 2 });
    expect((await info(page_id)).page_content).toBe('first words and more');
    // A third text from the start is one too many: the page was saved since.
    expect((await save({ ...sent, page_content: 'something else' })).error_code).toBe(11201);
    // The key of one author is nothing to another, nor is that of one project in another.
    const theirs = await save(sent, 'editor');
    expect([theirs.error_code, theirs.data.page_id === page_id]).toEqual([0, false]);
    const elsewhere = await save({ ...sent, item_id: await office.item() });
    expect([elsewhere.error_code, elsewhere.data.page_id === page_id]).toEqual([0, false]);
  });

  it('keeps the comment of a version with that version, and lists versions without their texts when asked to', async () => {
    const page_id = await office.page(item_id, 'Commented', { page_content: 'one' });
    await save({ page_id, page_content: 'two', page_comments: 'second thoughts' }, 'editor');
    await save({ page_id, page_content: 'three' });
    const { data } = await office.ask('owner', '/api/page/history', { page_id, slim: 1 });
    expect(data).toMatchObject([
      { page_history_id: '0', page_content: '', size: 5, page_comments: '', author_username: 'owner' },
      { page_content: '', size: 3, page_comments: 'second thoughts', author_username: 'editor' },
      { page_content: '', size: 3, page_comments: '', author_username: 'owner' },
    ]);
  });

  it('lets one of many saves at once through when all started from the same revision', async () => {
    const page_id = await office.page(item_id, 'Race', { page_content: 'base' });
    const texts = Array.from({ length: 8 }, (_, n) => `text ${n}`);
    const answers = await Promise.all(texts.map((page_content) => save({ page_id, page_content, base_rev: 1 })));
    const codes = answers.map((answer) => answer.error_code).sort();
    expect(codes).toEqual([0, ...Array(7).fill(11201)]);
    const winner = texts[answers.findIndex((answer) => answer.error_code === 0)];
    expect((await info(page_id)).page_content).toBe(winner);
  });

  it('loses no text when many save at once without a revision', async () => {
    const page_id = await office.page(item_id, 'Storm', { page_content: 'base' });
    const texts = Array.from({ length: 8 }, (_, n) => `text ${n}`);
    await Promise.all(texts.map((page_content) => save({ page_id, page_content })));
    const { data } = await office.ask('owner', '/api/page/history', { page_id });
    const kept = data.map((row: { page_content: string }) => row.page_content);
    expect([...kept, (await info(page_id)).page_content].sort()).toEqual(['base', ...texts].sort());
  });

  it('puts a page only into a catalog of its own item', async () => {
    const elsewhere = await office.catalog(await office.item(), 'Elsewhere');
    const page_id = await office.page(item_id, 'Stays');
    for (const cat_id of [elsewhere, 999_999]) {
      expect((await save({ page_id, page_content: 'x', cat_id })).error_code).toBe(10101);
      expect((await save({ item_id, page_title: 'N', page_content: 'x', cat_id })).error_code).toBe(10101);
    }
  });

  it('keeps its number where a save names none, and takes the one that is named', async () => {
    const page_id = await office.page(item_id, 'Numbered', { s_number: 5 });
    await save({ page_id, page_content: 'second' });
    expect((await info(page_id)).s_number).toBe('5');
    await save({ page_id, page_content: 'third', s_number: 7 });
    expect((await info(page_id)).s_number).toBe('7');
  });

  it('tries again what was lost on the way, and makes a new page where the first was deleted since', async () => {
    const sent = { item_id, page_title: 'Again', page_content: 'words', save_key: 'key-of-a-lost-answer' };
    const { page_id } = (await save(sent)).data;
    expect((await save(sent)).data.page_id).toBe(page_id);
    await office.ask('owner', '/api/page/delete', { page_id });
    const { error_code, data } = await save(sent);
    expect(error_code).toBe(0);
    expect(data.page_id).not.toBe(page_id);
    expect((await info(data.page_id)).page_content).toBe('words');
  });

  it('names the single-page item after its page', async () => {
    const single = await office.item({ item_type: 2, item_name: 'One' });
    const { data } = await office.ask('owner', '/api/item/info', { item_id: single });
    expect(data.menu.pages).toHaveLength(1);
    await save({ page_id: data.menu.pages[0].page_id, page_title: 'Two', page_content: 'x' });
    expect((await office.ask('owner', '/api/item/info', { item_id: single })).data.item_name).toBe('Two');
  });

  it('keeps as many versions as the setting says, and all of the pages beside it', async () => {
    const texts = async (page_id: number) => {
      const { data } = await office.ask('owner', '/api/page/history', { page_id });
      return data.map((row: { page_content: string }) => row.page_content);
    };
    const [before, after] = [
      await office.page(item_id, 'Before', { page_content: 'b0' }),
      await office.page(item_id, 'After', { page_content: 'a0' }),
    ];
    for (const page_content of ['b1', 'b2']) await save({ page_id: before, page_content });
    await office.host.infra.settings.set('items', { history_versions: 2 });
    const page_id = await office.page(item_id, 'Short', { page_content: '0' });
    await save({ page_id: after, page_content: 'a1' });
    for (const page_content of ['1', '2', '3']) await save({ page_id, page_content });
    expect(await texts(page_id)).toEqual(['2', '1']);
    await save({ page_id, page_content: '4' });
    expect(await texts(page_id)).toEqual(['3', '2']);
    expect([await texts(before), await texts(after)]).toEqual([['b1', 'b0'], ['a0']]);
    // What a lower setting finds too many of goes with the next save.
    await office.host.infra.settings.set('items', { history_versions: 1 });
    await save({ page_id, page_content: '5' });
    expect([await texts(page_id), await texts(before), await texts(after)]).toEqual([['4'], ['b1', 'b0'], ['a0']]);
  });
});
