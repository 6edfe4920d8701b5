import { createTestHost, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import accounts from '../../accounts/server/index.ts';
import { type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import items from '../../items/server/index.ts';
import files from '../server/index.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const png = { name: 'dot.png', type: 'image/png', content: PNG };
const settings = { accounts: { captcha: 'never' } };

describe.each(testDatabases())('files on %s', (db) => {
  let host: TestHost;
  let owner: Person;
  let stranger: Person;
  let item_id: string;
  let page_id: string;

  beforeAll(async () => {
    host = await createTestHost({ plugins: [accounts, items, files], settings, db });
    await setUpSite(host);
    owner = await signUp(host, 'owner');
    stranger = await signUp(host, 'stranger');
    const form = { item_name: 'Secret', item_type: '1', password: 'visit me' };
    item_id = String((await host.call('/api/item/add', form, { token: owner.token })).data.item_id);
    const page = { item_id, page_title: 'One', page_content: 'text' };
    page_id = String((await host.call('/api/page/save', page, { token: owner.token })).data.page_id);
  });
  afterAll(() => host.close());

  const upload = (path: string, file: typeof png, who: Person | undefined, fields: object = { item_id, page_id }) =>
    host.call(path, { ...fields }, { token: who?.token, file });
  const visit = (url: string, who?: Person) => host.inject({ url, headers: who ? { 'x-api-token': who.token } : {} });

  it('keeps an image and shows it to who may visit the project', async () => {
    const answer = await upload('/api/page/uploadImg', png, owner);
    expect(answer.success).toBe(1);
    const shown = await visit(answer.url, owner);
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(shown.rawPayload.equals(PNG)).toBe(true);
  });

  it('refuses a file of a private project to a guest and to a stranger who know its address', async () => {
    const { url } = await upload('/api/page/uploadImg', png, owner);
    expect((await visit(url)).json().error_code).toBe(10303);
    expect((await visit(url, stranger)).json().error_code).toBe(10303);
  });

  it('takes no upload from a guest or from somebody without the right to edit', async () => {
    expect((await upload('/api/page/uploadImg', png, undefined)).error_code).toBe(10102);
    expect((await upload('/api/page/uploadImg', png, stranger)).error_code).toBeGreaterThan(0);
    expect((await upload('/api/page/upload', png, stranger, { item_id })).error_code).toBeGreaterThan(0);
  });

  it('lets the page decide, not an item that is sent beside it', async () => {
    const form = { item_name: 'Mine', item_type: '1' };
    const mine = await host.call('/api/item/add', form, { token: stranger.token });
    const answer = await upload('/api/page/upload', png, stranger, { item_id: mine.data.item_id, page_id });
    expect(answer.error_code).toBeGreaterThan(0);
  });

  it('tells an image by its bytes', async () => {
    const fake = { name: 'fake.png', type: 'image/png', content: Buffer.from('<script>alert(1)</script>') };
    const answer = await upload('/api/page/uploadImg', fake, owner);
    expect(answer).toMatchObject({ error_code: 10101 });
  });

  it.each(['shell.php', 'a.php.jpg', 'page.html', 'pic.svg', 'noending', 'x.js'])(
    'refuses an attachment %s',
    async (name) => {
      const answer = await upload('/api/page/upload', { ...png, name }, owner);
      expect(answer.error_code).toBe(10101);
    },
  );

  it('sends what is no image as an attachment of a fixed type', async () => {
    const text = { name: '说明.txt', type: 'text/html', content: Buffer.from('<b>hello</b>') };
    const { url } = await upload('/api/page/upload', text, owner);
    const sent = await visit(url, owner);
    expect(sent.headers['content-type']).toBe('application/octet-stream');
    expect(sent.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('lists the attachments of a page, counts them in its fields, and deletes them', async () => {
    const draft = { item_id, page_title: 'Two', page_content: 'text' };
    const page_id = String((await host.call('/api/page/save', draft, { token: owner.token })).data.page_id);
    await upload('/api/page/upload', { ...png, name: 'a.png' }, owner, { page_id });
    const list = await host.call('/api/page/uploadList', { page_id }, { token: owner.token });
    expect(list.data).toMatchObject([{ display_name: 'a.png', file_type: 'image/png' }]);
    const info = await host.call('/api/page/info', { page_id }, { token: owner.token });
    expect(info.data.attachment_count).toBe(1);
    const { file_id, url } = list.data[0];
    const refused = await host.call('/api/page/deleteUploadFile', { page_id, file_id }, { token: stranger.token });
    expect(refused.error_code).toBeGreaterThan(0);
    expect((await host.call('/api/page/deleteUploadFile', { page_id, file_id }, { token: owner.token })).data).toEqual(
      [],
    );
    expect((await visit(url, owner)).json().error_code).toBe(10101);
  });

  it('refuses a file over the limit and keeps nothing of it', async () => {
    const small = await createTestHost({
      plugins: [accounts, items, files],
      settings: { ...settings, files: { max_size_m: 1 } },
      db,
    });
    try {
      const admin = await setUpSite(small);
      const big = { ...png, content: Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]) };
      const answer = await small.call('/api/page/uploadImg', {}, { token: admin.token, file: big });
      expect(answer.error_code).toBe(11301);
    } finally {
      await small.close();
    }
  });

  it('keeps a file of no project to its uploader', async () => {
    const { url } = await upload('/api/page/uploadImg', png, stranger, {});
    expect((await visit(url, stranger)).statusCode).toBe(200);
    expect((await visit(url, owner)).json().error_code).toBe(10101);
  });
});
