import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PNG, png } from '../../files/testing/desk.ts';
import { craftedZip } from '../format/testing/crafted.ts';
import { changed, read } from '../format/testing/round-trip.ts';
import { fileOf, type Harbour, openHarbour } from '../testing/harbour.ts';

const API = JSON.stringify({ info: { title: 'Pets', url: '/pets', method: 'get' }, request: {}, response: {} });
const BYTES = Buffer.from('%PDF-1.4 a manual');

interface Menu {
  readonly cat_name?: string;
  readonly pages?: readonly { readonly page_title: string }[];
  readonly catalogs?: readonly Menu[];
}

const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('docstead-import-'));

describe.each(testDatabases())('an archive, on %s', (db) => {
  let harbour: Harbour;
  let folder: string;
  // Of its own, so that nothing of others is taken for what was left.
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docstead-archives-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterEach(async () => {
    await harbour?.host.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  const waited = async <T>(asked: Promise<T>): Promise<T> => {
    let isOver = false;
    void asked.finally(() => (isOver = true));
    // A thread begins, and reads: on a busy machine that takes more than the second that is waited else.
    const patient = { timeout: 15_000 };
    await vi.waitFor(async () => {
      await harbour.host.jobs.drain();
      expect(isOver).toBe(true);
    }, patient);
    return asked;
  };
  const auto = (name: string, content: Buffer, input = {}) =>
    waited(harbour.ask('owner', '/api/import/auto', input, { file: fileOf(content, name) }));
  const exported = async (item_id: number, format: string, more = {}): Promise<Buffer> => {
    const { job_id } = await harbour.did('owner', '/api/export/start', { item_id, format, ...more });
    await harbour.host.jobs.drain();
    const file = await harbour.host.send('/api/export/file', { job_id }, { token: harbour.token('owner') });
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    return file.rawPayload;
  };
  const urlOf = async (path: string, input: Record<string, unknown>, file = png): Promise<string> => {
    const answer = await harbour.ask('owner', path, input, { file });
    expect(answer.success).toBe(1);
    const { pathname, search } = new URL(String(answer.url));
    return pathname + search;
  };

  /** A project with all that one can have. */
  async function handbook() {
    const item_id = await harbour.item({ password: 'visit me', item_description: 'All of it' });
    const guides = await harbour.catalog(item_id, 'Guides v1.2');
    const deep = await harbour.catalog(item_id, 'Deep/er', guides);
    await harbour.catalog(item_id, 'Empty');
    const api = await harbour.page(item_id, 'Pets', { cat_id: deep, page_content: API });
    const welcome = await harbour.page(item_id, 'Welcome', { page_content: 'The first words.' });
    const picture = await urlOf('/api/page/uploadImg', { item_id, page_id: welcome });
    const manual = { name: 'manual.pdf', type: 'application/pdf', content: BYTES };
    await urlOf('/api/page/upload', { item_id, page_id: welcome }, manual);
    const page_content = `# Hello\n\n![dot](${picture}) and [the pets](/${item_id}/${api}#part), [far](/9999/8888)\n`;
    const form = { item_id, page_id: welcome, page_title: 'Welcome', page_content, page_comments: 'remark' };
    await harbour.did('owner', '/api/page/save', form);
    return { item_id, welcome, api, picture };
  }

  /** A project without its ids: names in their order, texts with the names of what they lead to, versions and files. */
  async function portrait(item_id: number) {
    const { host, ask } = harbour;
    const tree = (await ask('owner', '/api/item/info', { item_id })).data;
    const pages = await harbour.pagesOf(item_id);
    const titles = new Map(pages.map(({ page_id, page_title }) => [String(page_id), page_title]));
    const named = (text: string) =>
      text
        .replace(/\/(\d+)\/(\d+)/g, (whole, item, page) => (Number(item) === item_id ? `<${titles.get(page)}>` : whole))
        .replace(/(\/[\w/]*[?/])(sign=)?[0-9a-f]{32}/g, '<file>');
    const outline = (menu: Menu): unknown => [
      menu.cat_name,
      (menu.pages ?? []).map((page) => page.page_title),
      (menu.catalogs ?? []).map(outline),
    ];
    const texts = [];
    for (const { page_id, page_title } of pages) {
      const versions = await host.db.handle('page_history').where({ page_id }).orderBy('page_history_id');
      const files = (await ask('owner', '/api/page/uploadList', { page_id })).data;
      const { page_comments } = await host.db.handle('page').where({ page_id }).first('page_comments');
      texts.push({
        ...{ page_title, page_comments, text: named(await harbour.text(page_id)), versions: versions.length },
        files: files.map((file: Record<string, unknown>) => [file.display_name, file.file_size]),
      });
    }
    texts.sort((one, other) => one.page_title.localeCompare(other.page_title));
    return { name: tree.item_name, outline: outline(tree.menu), texts };
  }

  it('of Docstead becomes the same project again: tree, texts, links, pictures, attachments, history', async () => {
    harbour = await openHarbour(db);
    const { item_id, welcome } = await handbook();
    const before = await portrait(item_id);
    expect(before.texts.find((one) => one.page_title === 'Welcome')?.versions).toBeGreaterThan(0);
    const zip = await exported(item_id, 'own', { with_history: 1 });
    expect(zip.includes(Buffer.from('visit me'))).toBe(false);
    expect(left()).toEqual([]);
    const report = await harbour.bring('owner', zip, {}, 'handbook.zip');
    expect(report).toMatchObject({ state: 'done', counts: { added: 2, catalogs: 3, files: 2 }, notes_total: 0 });
    expect(left()).toEqual([]);
    const again = Number(report.item_id);
    expect(await portrait(again)).toEqual(before);
    const page = (await harbour.pagesOf(again)).find(({ page_title }) => page_title === 'Welcome');
    const text = await harbour.text(page?.page_id ?? 0);
    const address = /!\[dot\]\(([^)]+)\)/.exec(text)?.[1] ?? '';
    expect(await harbour.text(welcome)).not.toContain(address);
    const bytes = await harbour.host.inject({ url: address, headers: { 'x-api-token': harbour.token('owner') } });
    expect(bytes.rawPayload.equals(PNG)).toBe(true);
    expect(text).toContain(`(/${again}/`);
    expect(text).toContain('[far](/9999/8888)');
  });

  it('of Markdown files is what programs download at once, and comes back without a difference, changed by hand too', async () => {
    harbour = await openHarbour(db);
    const { item_id } = await handbook();
    const before = await portrait(item_id);
    const asked = harbour.host.send('/api/export/markdown', { item_id }, { token: harbour.token('owner') });
    const zip = (await waited(asked)).rawPayload;
    const { project } = await read(zip);
    expect(project.pages.map(({ page_title }) => page_title).sort()).toEqual(['Pets', 'Welcome']);
    expect(zip.includes(Buffer.from('Guides v1_2/Deep_er/Pets.md'))).toBe(true);
    expect(zip.includes(Buffer.from('visit me'))).toBe(false);
    const { data } = await auto('handbook.zip', zip);
    const after = await portrait(data.item_id);
    const bare = (all: typeof before) => ({ ...all, texts: all.texts.map((one) => ({ ...one, versions: 0 })) });
    expect(bare(after)).toEqual(bare(before));
    const edited = await changed(zip, { 'Welcome.md': '# Hello\n\n[the pets](Guides%20v1_2/Deep_er/Pets.md)\n' });
    const other = (await auto('handbook.zip', edited)).data.item_id;
    const words = (await portrait(other)).texts.find((one) => one.page_title !== 'Pets');
    expect(words?.text).toContain('[the pets](<Pets>)');
  });

  it('of any folder of Markdown brings its pictures along, and a single file is one page', async () => {
    harbour = await openHarbour(db);
    const zip = craftedZip([
      { path: 'docs/README.md', bytes: '# Start\n\n[next](guide/one.md) ![p](img/dot.png) [none](gone.md)\n' },
      { path: 'docs/guide/one.md', bytes: '# One\n\n[back](../README.md)\n' },
      { path: 'docs/img/dot.png', bytes: PNG },
      { path: 'docs/evil.exe', bytes: 'MZ' },
    ]);
    const report = await harbour.bring('owner', zip, {}, 'docs.zip');
    expect(report).toMatchObject({ item_name: 'docs', counts: { added: 2, catalogs: 1, files: 1 } });
    expect(report.notes.map(({ what }: { what: string }) => what).sort()).toEqual(['dangling', 'skipped']);
    const { texts } = await portrait(Number(report.item_id));
    expect(texts.map(({ text }) => text).join()).toMatch(/\[next\]\(<One>\).*!\[p\]\((?!img)/s);
    const one = await harbour.bring('owner', '# Alone\n\ntext', {}, 'alone.md');
    expect((await harbour.pagesOf(Number(one.item_id))).length).toBe(1);
    expect((await auto('alone.md', Buffer.from('# Alone'))).error_code).toBe(10101);
  });

  it('of ShowDoc and RunApi comes in with its texts un-escaped once, its password left behind', async () => {
    harbour = await openHarbour(db);
    const page = (page_title: string, page_content: string) => ({ page_title, page_content, s_number: '3' });
    const escaped = API.replaceAll('"', '&quot;');
    const info = {
      ...{ item_type: '3', item_name: 'Shop', item_description: '', password: 'secret' },
      pages: { pages: [page('a', 'x &lt;b&gt;')], catalogs: [{ cat_name: 'c', pages: [page('Pets', escaped)] }] },
    };
    const { data, error_code } = await auto(
      'shop.zip',
      craftedZip([{ path: 'info.json', bytes: JSON.stringify(info) }]),
    );
    expect(error_code).toBe(0);
    expect((await portrait(data.item_id)).texts.map(({ text }) => text)).toEqual(['x <b>', API]);
    const item = await harbour.host.db.handle('item').where({ item_id: data.item_id }).first();
    expect([item.item_name, Number(item.item_type)]).toEqual(['Shop', 3]);
    expect(JSON.stringify(item)).not.toContain('secret');
  });

  it.each([
    ['a path that leads out of it', craftedZip([{ path: '../../evil.md', bytes: 'x' }])],
    ['a symbolic link', craftedZip([{ path: 'a.md', bytes: '/etc/passwd', mode: 0o120777 }])],
    ['a bomb', craftedZip([{ path: 'a.md', bytes: Buffer.alloc(2 ** 22), isDeflated: true }])],
    [
      'a picture that is not what its list says',
      craftedZip([
        { path: 'a.md', bytes: '![p](p.png)' },
        { path: 'p.png', bytes: PNG, crc: 1 },
      ]),
    ],
    ['a password', craftedZip([{ path: 'a.md', bytes: 'x', flags: 1 }])],
    ['no page', craftedZip([{ path: 'a.png', bytes: PNG }])],
    ['an end that is missing', craftedZip([{ path: 'a.md', bytes: 'x' }]).subarray(0, 40)],
  ])('with %s is refused with 10101, and nothing of it is left', async (_what, zip) => {
    harbour = await openHarbour(db);
    const { ask, rows, host } = harbour;
    expect((await auto('bad.zip', zip)).error_code).toBe(10101);
    const sent = { file: fileOf(zip, 'bad.zip') };
    expect((await ask('owner', '/api/import/upload', {}, sent)).error_code).toBe(10101);
    expect([await rows('item'), await rows('page'), await rows('import_upload'), left().length]).toEqual([0, 0, 0, 0]);
    const blobs: string[] = [];
    for await (const { key } of host.infra.blobsFor('exchange').list('')) blobs.push(key);
    expect(blobs).toEqual([]);
  });
});
