import { statementsOf, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice, type Person } from '../../testing/office.ts';

const MIB = 1024 * 1024;
const CHAPTERS = ['# One', 'a', '', '# Two', 'b', '', '# Three', 'c'];

describe.each(testDatabases())('what versions changed, on %s', (db) => {
  let office: Office;
  let item_id: number;
  beforeAll(async () => {
    office = await openOffice(db);
    item_id = await office.item();
    await office.admit(item_id, 'editor', 1);
  });
  afterAll(() => office?.host.close());

  const save = async (who: Person, page_id: number, page_content: string, more: object = {}) => {
    office.host.clock.advance(60);
    expect((await office.ask(who, '/api/page/save', { page_id, page_content, ...more })).error_code).toBe(0);
  };
  const ids = async (page_id: number, who: Person = 'owner', more: object = {}): Promise<string[]> => {
    const { data } = await office.ask(who, '/api/page/history', { page_id, slim: 1, ...more });
    return data.map((row: { page_history_id: string }) => row.page_history_id);
  };
  const changes = async (page_id: number, pairs: string, who: Person = 'owner') =>
    (await office.ask(who, '/api/page/changes', { page_id, pairs })).data;
  const sections = async (page_id: number, lines = '0,3,6', who: Person = 'owner') =>
    (await office.ask(who, '/api/page/sections', { page_id, lines })).data;

  async function pageWith(texts: readonly string[]): Promise<number> {
    const page_id = await office.page(item_id, 'Written', { page_content: texts[0] ?? '' });
    for (const text of texts.slice(1)) await save('owner', page_id, text);
    return page_id;
  }

  /** Versions by hand: many, or long ones. */
  async function pageWithVersions(texts: readonly string[], page_content: string): Promise<number> {
    const page_id = await office.page(item_id, 'Long', { page_content });
    const row = { page_id, item_id, author_uid: 1, author_username: 'owner', page_title: 'Long', addtime: 1 };
    await office.host.db.write(async (tx) => {
      for (let at = 0; at < texts.length; at += 50) {
        const some = texts.slice(at, at + 50);
        await tx.handle('page_history').insert(some.map((text) => ({ ...row, page_content: text })));
      }
    });
    return page_id;
  }

  it('are counted in lines between any two versions of the page, itself among them', async () => {
    const page_id = await pageWith(['a\nb', 'a\nb\nc', 'c']);
    const [present, second, first] = await ids(page_id);
    expect(present).toBe('0');
    expect(await changes(page_id, `0-${second},${second}-${first},0-${first}`)).toEqual([
      { page_history_id: '0', before_id: second, added: 0, removed: 2 },
      { page_history_id: second, before_id: first, added: 1, removed: 0 },
      { page_history_id: '0', before_id: first, added: 1, removed: 2 },
    ]);
    // The page is another text after the next save, and the version that it becomes is what it was.
    await save('owner', page_id, 'c\nd');
    const [, third] = await ids(page_id);
    expect(await changes(page_id, `0-${second},${third}-${second}`)).toEqual([
      { page_history_id: '0', before_id: second, added: 1, removed: 2 },
      { page_history_id: third, before_id: second, added: 0, removed: 2 },
    ]);
  });

  it('count the lines of an API document as they are read, not those of its JSON', async () => {
    const text = (remark: string, more: object = {}) =>
      JSON.stringify({ info: { url: '/x', method: 'get', ...more }, request: { query: [{ name: 'a', remark }] } });
    const page_id = await pageWith([text('one'), text('two'), text('two', { client: 'x' })]);
    const [, third, second] = await ids(page_id);
    expect(await changes(page_id, `${third}-${second},0-${third}`)).toEqual([
      { page_history_id: third, before_id: second, added: 1, removed: 1 },
      { page_history_id: '0', before_id: third, added: 0, removed: 0 },
    ]);
  });

  it('are told of this page alone, however the pairs are written', async () => {
    const [mine, theirs] = [await pageWith(['a', 'b']), await pageWith(['c', 'd'])];
    const [, version] = await ids(theirs);
    expect(await changes(theirs, `0-${version}`)).toHaveLength(1);
    expect(await changes(mine, `0-${version},${version}-${version}`)).toEqual([]);
    expect(await changes(mine, 'nothing, -1-, 999999999999999999999-1')).toEqual([]);
    const other = await office.item();
    const elsewhere = await office.page(other, 'Elsewhere');
    expect(await changes(elsewhere, `0-${version}`)).toEqual([]);
  });

  it('are those of the versions that the caller may see: drafts stay their author’s', async () => {
    const draft = { is_draft: 1, item_id, page_title: 'Draft', page_content: 'a secret' };
    const { data } = await office.ask('editor', '/api/page/save', draft);
    const page_id = Number(data.page_id);
    await save('editor', page_id, 'b', { is_draft: 0 });
    await save('editor', page_id, 'c');
    const [, second, secret] = await ids(page_id, 'editor');
    const pairs = `0-${second},${second}-${secret}`;
    expect(await changes(page_id, pairs, 'editor')).toHaveLength(2);
    expect(await changes(page_id, pairs)).toEqual([{ page_history_id: '0', before_id: second, added: 1, removed: 1 }]);
    const read = { page_id, page_history_id: secret };
    expect((await office.ask('editor', '/api/page/version', read)).data.page_content).toBe('a secret');
    expect((await office.ask('owner', '/api/page/version', read)).error_code).toBe(10101);
    expect(JSON.stringify(await sections(page_id, '0'))).not.toContain(`"${secret}"`);
  });

  it('are found in a hundred of the thousand large versions of a page, without reading more than fits', async () => {
    const lines = Array.from({ length: 600 }, (_, at) => `${'x'.repeat(99)} ${at}`);
    const texts = Array.from({ length: 1_000 }, (_, at) => [...lines, `version ${at}`].join('\n'));
    const page_id = await pageWithVersions(texts, [...lines, 'now'].join('\n'));
    const all = await ids(page_id);
    const pairs = all.slice(1).map((before, at) => `${all[at]}-${before}`);
    const seen: string[] = [];
    const count = async () => void seen.push(JSON.stringify(await changes(page_id, pairs.join(','))));
    const first = await statementsOf(office.host, count);
    const told = JSON.parse(seen[0] ?? '[]') as { added: number; removed: number }[];
    expect(told.length).toBeGreaterThan(70);
    expect(told.length).toBeLessThan(100);
    expect(told.every(({ added, removed }) => added === 1 && removed === 1)).toBe(true);
    expect(first.length).toBeLessThan(10);
    // What was counted once is at hand: the next answer holds the rest too.
    await count();
    expect(JSON.parse(seen[1] ?? '[]')).toHaveLength(100);
    const read: number[] = [];
    const listen = ({ sql, bindings }: { sql: string; bindings: readonly unknown[] }) => {
      if (/page_content.* from .page_history. where .page_history_id. in/.test(sql)) read.push(bindings.length);
    };
    const { handle } = office.host.db;
    handle.on('query', listen);
    const { sections: found } = await sections(page_id, '0,600');
    handle.removeListener('query', listen);
    expect(read).toEqual([expect.closeTo(87, -1)]);
    expect(found).toMatchObject([{ line: 600, page_history_id: '0', before_id: all[1] }]);
  });

  it('read on where a long history was left', async () => {
    const page_id = await pageWithVersions(
      Array.from({ length: 130 }, (_, at) => `${at}`),
      'now',
    );
    const newest = await ids(page_id);
    const rest = await ids(page_id, 'owner', { before: newest.at(-1) });
    expect([newest.length, rest.length]).toEqual([101, 30]);
    expect(Number(rest[0])).toBeLessThan(Number(newest.at(-1)));
    expect(await ids(page_id, 'owner', { before: rest.at(-1) })).toEqual([]);
    const texts = await office.ask('owner', '/api/page/history', { page_id, before: rest.at(-2) });
    expect(texts.data.map((row: { page_content: string }) => row.page_content)).toEqual(['0']);
  });

  it('leave out what alone is too large for an answer', async () => {
    const page_id = await pageWithVersions(['short', 'x'.repeat(5 * MIB + 1), 'short too'], 'now');
    const [, third, second, first] = await ids(page_id);
    expect(await changes(page_id, `0-${third},${third}-${second},${second}-${first}`)).toEqual([
      { page_history_id: '0', before_id: third, added: 1, removed: 1 },
    ]);
  });

  it('show a version as it was, and the page itself as the one without a number', async () => {
    const page_id = await pageWith(['first', 'second']);
    const [, first] = await ids(page_id);
    const read = async (page_history_id?: string) =>
      (await office.ask('owner', '/api/page/version', { page_id, ...(page_history_id && { page_history_id }) })).data;
    expect(await read(first)).toMatchObject({ page_history_id: first, page_content: 'first' });
    expect(await read()).toMatchObject({ page_history_id: '0', page_content: 'second' });
    expect(await read('0')).toMatchObject({ page_content: 'second' });
    const other = await pageWith(['other']);
    const wrong = { page_id: other, page_history_id: first };
    expect((await office.ask('owner', '/api/page/version', wrong)).error_code).toBe(10101);
    const far = { page_id, page_history_id: Number.MAX_SAFE_INTEGER };
    expect((await office.ask('owner', '/api/page/version', far)).error_code).toBe(10101);
  });

  it('tell of each section who changed it last, and from which version', async () => {
    const page_id = await office.page(item_id, 'Chapters', { page_content: CHAPTERS.join('\n') });
    await save('editor', page_id, CHAPTERS.join('\n').replace('b', 'B'));
    const edited = (await office.ask('owner', '/api/page/info', { page_id })).data.saved_time;
    await save('owner', page_id, CHAPTERS.join('\n').replace('b', 'B').replace('c', 'C'));
    const [, second, first] = await ids(page_id);
    const { rev, sections: found } = await sections(page_id);
    expect(rev).toBe(3);
    expect(found).toMatchObject([
      { line: 0, page_history_id: first, before_id: '', author_username: 'owner' },
      { line: 3, page_history_id: second, before_id: first, author_username: 'editor', addtime: String(edited) },
      { line: 6, page_history_id: '0', before_id: second, author_username: 'owner' },
    ]);
  });

  it('tell nothing of what is older than the versions that are kept', async () => {
    await office.host.infra.settings.set('items', { history_versions: 1 });
    const page_id = await pageWith(
      [CHAPTERS, CHAPTERS.with(1, 'A'), CHAPTERS.with(1, 'A').with(4, 'B')].map((all) => all.join('\n')),
    );
    await office.host.infra.settings.set('items', {});
    expect((await sections(page_id)).sections.map((one: { line: number }) => one.line)).toEqual([3]);
  });
});
