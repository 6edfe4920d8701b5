import { Readable } from 'node:stream';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages, planting } from '../../items/points.ts';
import { fileStore, files, type KeptFile } from '../points.ts';
import { type Desk, GONE, openDesk, PNG, REFUSED, SHOWN } from '../testing/desk.ts';

const SITE = 'https://docs.example.com';

describe.each(testDatabases())('files that come with pages, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  let job_id = 500;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item({ password: 'secret' });
    await desk.admit(item_id, 'reader', 0);
  });
  afterAll(() => desk?.host.close());

  const store = () => desk.host.services.get(fileStore);
  const keep = (more: Partial<KeptFile> = {}) => {
    const file = { name: 'dot.png', body: Readable.from([PNG]), uid: desk.uid('owner'), item_id, page_ids: [] };
    return store().keep({ ...file, ...more }, desk.host.system());
  };
  const pathOf = (sign: string) => desk.host.services.get(files).urlOf({ sign });
  const within = <T>(
    work: (scope: ReturnType<Desk['host']['system']> & { job_id: number }) => Promise<T>,
    job = job_id,
  ) => desk.host.db.write((tx) => work({ ...desk.host.system(), db: tx, job_id: job }));
  const owner = () => ({ uid: desk.uid('owner'), username: 'owner' });
  const plant = async (page_content: string) => {
    const seed = { cat_id: 0, page_title: 'Brought in', page_content };
    const ids = await within((scope) => desk.host.services.get(planting).pages(item_id, [seed], owner(), scope));
    return ids[0] ?? 0;
  };
  const bytes = async (stream: Readable) => Buffer.concat(await stream.toArray());

  it('belong to the page whose text names them, hidden like that page until it is shown', async () => {
    job_id += 1;
    const file = await keep();
    const url = SITE + pathOf(file.sign);
    const page_id = await plant(`![](${pathOf(file.sign)})`);
    expect(await desk.seen('reader', url)).toEqual(GONE);
    await within((scope) => desk.host.services.get(planting).show(item_id, scope));
    expect([await desk.seen('reader', url), await desk.seen('stranger', url)]).toEqual([SHOWN, REFUSED]);
    expect(await desk.list('owner', page_id)).toEqual([]);
    expect(await bytes(await store().open(file))).toEqual(PNG);
  });

  it('go, row and bytes, with the pages that were taken away, and are told from those that others have', async () => {
    job_id += 1;
    const [kept, rows] = [desk.kept(), await desk.rows('upload_file')];
    const [named, loose] = [await keep(), await keep()];
    const other = await keep();
    const home = await desk.page(item_id, 'Home', { page_content: `![](${pathOf(other.sign)})` });
    await plant(`![](${pathOf(named.sign)}) ![](${pathOf(other.sign)})`);
    const ids = [named, loose, other].map((file) => file.file_id);
    await within((scope) => store().discard(scope.db, ids));
    expect(await desk.rows('upload_file')).toBe(rows + 2);
    expect(await within((scope) => desk.host.services.get(planting).uproot(item_id, scope))).toBe(true);
    expect([await desk.rows('upload_file'), desk.kept()]).toEqual([rows + 1, kept + 1]);
    expect(await desk.seen('reader', SITE + pathOf(other.sign))).toEqual(SHOWN);
    expect((await desk.host.services.get(pages).byIds(desk.host.db, [home])).size).toBe(1);
  });

  it('are attachments of the pages that list them, in their order', async () => {
    const [one, two] = [await desk.page(item_id, 'One'), await desk.page(item_id, 'Two')];
    const text = Readable.from([Buffer.from('a,b')]);
    const table = await keep({ name: 'table.csv', body: text, page_ids: [one, two] });
    const picture = await keep({ isAttachment: true });
    await within((scope) => store().attach(scope.db, picture.file_id, { item_id, page_ids: [two] }));
    const listed = await store().list(desk.host.db, [one, two, 999_999]);
    const names = (page_id: number) => listed.get(page_id)?.map((file) => file.display_name);
    expect([listed.size, names(one), names(two)]).toEqual([2, ['table.csv'], ['table.csv', 'dot.png']]);
    expect((await desk.list('reader', two)).map((file) => file.file_id)).toEqual([picture.file_id, table.file_id]);
    expect(await desk.seen('reader', SITE + pathOf(table.sign))).toEqual(SHOWN);
  });

  it('are kept with what is written down in their transaction, or not at all', async () => {
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of desk.host.infra.blobsFor('files').list('')) keys.push(key);
      const rows: { file_id: number }[] = await desk.host.db.handle('upload_file').select('file_id');
      return { keys: keys.sort(), ids: rows.map(({ file_id }) => file_id) };
    };
    const seen: number[] = [];
    const { file_id } = await keep({ also: async (file) => void seen.push(file.file_id) });
    expect(seen).toEqual([file_id]);
    const before = await stored();
    const also = async () => {
      throw new Error('nobody would know of it');
    };
    await expect(keep({ also })).rejects.toThrow('nobody would know of it');
    expect(await stored()).toEqual(before);
  });

  it('are held to the rules of an upload', async () => {
    const text = () => Readable.from([Buffer.from('#!/bin/sh')]);
    const before = [desk.kept(), await desk.rows('upload_file')];
    const codeOf = async (more: Partial<KeptFile>) =>
      keep(more).then(
        () => 0,
        (thrown: { failure?: { code: number } }) => thrown.failure?.code,
      );
    expect(await codeOf({ name: 'run.sh', body: text() })).toBe(10101);
    expect(await codeOf({ name: 'run.sh', isAttachment: true })).toBe(10101);
    expect(await codeOf({ name: 'none.png', body: Readable.from([]) })).toBe(10101);
    await desk.host.infra.settings.set('files', { max_size_m: 1 });
    expect(await codeOf({ name: 'a.zip', body: Readable.from([Buffer.alloc(2 ** 20 + 1)]) })).toBe(11301);
    await desk.host.infra.settings.set('files', { max_size_m: 20 });
    expect([desk.kept(), await desk.rows('upload_file')]).toEqual(before);
  });

  it('are found by every form of address in a text, where the page itself has them', async () => {
    const [own, foreign] = [await keep(), await keep()];
    const forms = [
      pathOf(own.sign),
      SITE + pathOf(own.sign),
      `${SITE}/server/index.php?s=/api/attachment/visitFile&sign=${own.sign}`,
      `${SITE}/server/index.php?s=/api/attachment/visitFile/sign/${own.sign}`,
    ];
    const page_content = `${forms.map((form) => `a ![x](${form}) <img src="${form}">`).join('\n')} ${pathOf('f'.repeat(32))}`;
    const page_id = await desk.page(item_id, 'Names', { page_content });
    const thief = await desk.page(item_id, 'Names nothing');
    const texts = [
      { page_id, page_content: `${page_content} ![](${pathOf(foreign.sign)})` },
      { page_id: thief, page_content: `![](${SITE}/x${pathOf(own.sign)})` },
    ];
    const found = await store().named(desk.host.db, texts);
    expect([...found.keys()].sort()).toEqual([...forms].sort());
    expect(new Set([...found.values()].map((file) => file.file_id))).toEqual(new Set([own.file_id]));
  });
});
