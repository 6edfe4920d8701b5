import { fail, failure, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { testDatabases } from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileSaving } from '../points.ts';
import { type Desk, openDesk, PNG, png } from '../testing/desk.ts';

/** Refuses what the owner uploads while it is told to, and notes what it was asked. */
const asked: object[] = [];
const quota = { isFull: false };
const full = failure('quotas/full', 10309);
const quotas = server({
  descriptor: plugin({ id: 'quotas', version: '1.0.0', sdk: '^1.0.0', requires: { files: '^1.0.0' } }),
  contract: {},
  setup(app) {
    app.on(fileSaving, (payload) => {
      asked.push(payload);
      if (quota.isFull) throw fail(full);
    });
    return { calls: {} };
  },
});

describe.each(testDatabases())('uploading files, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  let page_id: number;
  beforeAll(async () => {
    desk = await openDesk(db, [quotas]);
    item_id = await desk.item({ password: 'visit me' });
    page_id = await desk.page(item_id, 'One');
  });
  afterAll(() => desk?.host.close());

  it('keeps an image and shows it to who may visit the project', async () => {
    const shown = await desk.see('owner', await desk.image('owner', { item_id, page_id }));
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(shown.headers['content-disposition']).toMatch(/^inline/);
    expect(shown.headers['cache-control']).toBe('private, max-age=300');
    expect(shown.rawPayload.equals(PNG)).toBe(true);
  });

  it('takes no upload from a guest or from somebody without the right to edit, and keeps nothing of it', async () => {
    await desk.admit(item_id, 'reader', 0);
    const before = [desk.kept(), await desk.rows('upload_file')];
    for (const path of ['/api/page/uploadImg', '/api/page/upload']) {
      for (const where of [{ item_id, page_id }, { item_id }, { page_id }]) {
        expect((await desk.upload('guest', path, where)).error_code).toBe(10102);
        expect((await desk.upload('stranger', path, where)).error_code).toBe(10103);
        expect((await desk.upload('reader', path, where)).error_code).toBe(10103);
      }
      expect((await desk.upload('guest', path, {})).error_code).toBe(10102);
      expect((await desk.upload('owner', path, { page_id: 999_999 })).error_code).toBe(10101);
      expect((await desk.upload('owner', path, { item_id: 999_999 })).error_code).toBe(10303);
    }
    expect([desk.kept(), await desk.rows('upload_file')]).toEqual(before);
  });

  it('lets the page decide, not an item that is sent beside it', async () => {
    const mine = (await desk.ask('stranger', '/api/item/add', { item_name: 'Mine', item_type: '1' })).data.item_id;
    const answer = await desk.upload('stranger', '/api/page/upload', { item_id: mine, page_id });
    expect(answer.error_code).toBe(10103);
    const other = await desk.item();
    await desk.attachment('owner', { item_id: other, page_id });
    const row = await desk.host.db.handle('upload_file').orderBy('file_id', 'desc').first();
    expect(row).toMatchObject({ item_id, page_id });
  });

  it('tells an image by its bytes, and keeps nothing of what is none', async () => {
    const before = [desk.kept(), await desk.rows('upload_file')];
    const fake = { name: 'fake.png', type: 'image/png', content: Buffer.from('<script>alert(1)</script>') };
    const answer = await desk.upload('owner', '/api/page/uploadImg', { item_id }, fake);
    expect(answer).toMatchObject({ error_code: 10101, error_message: expect.stringContaining('not an image') });
    expect([desk.kept(), await desk.rows('upload_file')]).toEqual(before);
  });

  it('takes a pasted picture as existing clients send it, with the fields before or behind it', async () => {
    const file = [
      Buffer.from('--b\r\nContent-Disposition: form-data; name="editormd-image-file"; filename="blob"\r\n'),
      Buffer.from('Content-Type: image/png\r\n\r\n'),
      ...[PNG, Buffer.from('\r\n')],
    ];
    const fields = Object.entries({ user_token: desk.token('owner'), page_id, item_id }).map(([name, value]) =>
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
    const send = (parts: readonly Buffer[]) =>
      desk.host.inject({
        ...{ method: 'POST', url: '/server/index.php?s=/api/attachment/attachmentUpload' },
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: Buffer.concat([...parts, Buffer.from('--b--\r\n')]),
      });
    for (const parts of [
      [...file, ...fields],
      [...fields, ...file],
    ]) {
      const { url, ...answer } = (await send(parts)).json();
      expect(answer).toEqual({ success: 1 });
      expect(await desk.seen('owner', url)).toEqual([200, 0]);
      const row = await desk.host.db
        .handle('upload_file')
        .where({ sign: url.slice(-32) })
        .first();
      expect(row).toMatchObject({ page_id, item_id, uid: desk.uid('owner') });
    }
    expect((await send(fields)).json()).toMatchObject({ success: 0, message: expect.stringContaining('missing') });
    const text = { ...png, content: Buffer.from('text') };
    const refused = await desk.upload('owner', '/api/attachment/attachmentUpload', { page_id }, text);
    expect(refused).toMatchObject({ success: 0, message: expect.stringContaining('not an image') });
  });

  it('refuses an attachment of a few endings, and names it, its ending and all of them', async () => {
    const answer = await desk.upload('owner', '/api/page/upload', { page_id }, { ...png, name: 'shell.Php7' });
    expect(answer).toMatchObject({
      error_code: 10101,
      error_message:
        '“shell.Php7” was not taken, because its name ends in .php7. These endings are refused: asp, aspx, bat, cfm, cgi, cmd, com, dll, exe, hta, htaccess, jsp, jspx, phar, php, phtml, pl, py, scr, sh, shtml, vbe, vbs. Put the file into a zip and upload that.',
    });
  });

  it('takes attachments of all other endings under their names, and runs none of them here', async () => {
    const page_id = await desk.page(item_id, 'Endings');
    const content = Buffer.from('<script>alert(1)</script>');
    const names = ['app.js', 'page.html', 'pic.svg', 'a.xml', 'x.css', 'noending', 'nginx.conf', 'a%22b%22.txt'];
    for (const name of names) {
      const url = await desk.attachment('owner', { page_id }, { name, type: 'text/html', content });
      expect((await desk.see('owner', url)).headers).toMatchObject({
        ...{ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' },
        'content-disposition': expect.stringMatching(/^attachment/),
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    const shown = (await desk.ask('owner', '/api/page/uploadList', { page_id })).data;
    expect(shown.map((file: { display_name: string }) => file.display_name).reverse()).toEqual([
      ...names.slice(0, -1),
      'a"b".txt',
    ]);
  });

  it('calls a file by its ending in lists, and sends what is no image as plain bytes', async () => {
    const page_id = await desk.page(item_id, 'Types');
    const text = Buffer.from('<b>hello</b>');
    const names = ['说明.txt', 'a.json', 'fake.png', 'x.iso'];
    for (const name of names) {
      const url = await desk.attachment('owner', { page_id }, { name, type: 'text/html', content: text });
      const sent = await desk.see('owner', url);
      expect(sent.headers['content-type']).toBe('application/octet-stream');
      expect(sent.headers['content-disposition']).toMatch(/^attachment/);
      expect(sent.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(sent.headers['x-content-type-options']).toBe('nosniff');
    }
    const types = (await desk.ask('owner', '/api/page/uploadList', { page_id })).data.map(
      (one: { file_type: string }) => one.file_type,
    );
    const bytes = 'application/octet-stream';
    expect(types.reverse()).toEqual(['text/plain', 'application/json', bytes, bytes]);
  });

  it('shows a PDF, as nothing but that, and plays films, where no script runs', async () => {
    const content = Buffer.from('<script>alert(1)</script>');
    for (const [name, type, policy] of [
      ['a.PDF', 'application/pdf', "default-src 'none'; sandbox"],
      ['a.mp4', 'video/mp4', "default-src 'none'; media-src 'self'; sandbox allow-same-origin"],
      ['a.wav', 'audio/wav', "default-src 'none'; media-src 'self'; sandbox allow-same-origin"],
      ['a.webm', 'video/webm', "default-src 'none'; media-src 'self'; sandbox allow-same-origin"],
      ['a.m4a', 'audio/mp4', "default-src 'none'; media-src 'self'; sandbox allow-same-origin"],
      ['a.ogg', 'audio/ogg', "default-src 'none'; media-src 'self'; sandbox allow-same-origin"],
    ] as const) {
      const sent = await desk.see('owner', await desk.attachment('owner', { page_id }, { name, type: '', content }));
      expect(sent.headers).toMatchObject({
        ...{ 'content-type': type, 'content-security-policy': policy, 'x-content-type-options': 'nosniff' },
        'content-disposition': expect.stringMatching(/^inline/),
      });
    }
  });

  it('sends a film as one that can be played from any place, and tells who has it already', async () => {
    const film = { name: 'walk.mp4', type: 'text/html', content: Buffer.from('0123456789') };
    const url = await desk.attachment('owner', { page_id }, film);
    const { pathname, search } = new URL(url);
    const ask = (method: 'GET' | 'HEAD', headers: Record<string, string>) =>
      desk.host.inject({ url: pathname + search, method, headers: { 'x-api-token': desk.token('owner'), ...headers } });
    const head = await ask('HEAD', {});
    expect(head.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
    });
    const part = await ask('GET', { range: 'bytes=4-6', 'if-range': String(head.headers.etag) });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '456', 'bytes 4-6/10']);
    expect((await ask('GET', { 'if-none-match': String(head.headers.etag) })).statusCode).toBe(304);
    expect((await desk.host.inject({ url: pathname + search, headers: { range: 'bytes=0-' } })).json().error_code).toBe(
      10303,
    );
  });

  it('gives the whole address of a file in every answer, on the older form in that form', async () => {
    const page_id = await desk.page(item_id, 'Addresses');
    for (const [legacy, start] of [
      [false, 'http://localhost:80/api/attachment/visitFile?sign='],
      [true, 'http://localhost:80/server/index.php?s=/api/attachment/visitFile&sign='],
    ] as const) {
      const more = { file: png, legacy };
      const image = await desk.ask('owner', '/api/page/uploadImg', { page_id }, more);
      const attachment = await desk.ask('owner', '/api/page/upload', { page_id }, more);
      const list = await desk.ask('owner', '/api/page/uploadList', { page_id }, { legacy });
      for (const url of [image.url, attachment.url, list.data[0].url]) {
        expect(url).toMatch(/[0-9a-f]{32}$/);
        expect(url.slice(0, -32)).toBe(start);
        expect(await desk.seen('owner', url)).toEqual([200, 0]);
      }
      expect(list.data[0].url).toBe(attachment.url);
    }
  });

  it('gives addresses of the site as it is set, whatever a sender says that it is', async () => {
    await desk.host.infra.settings.set('accounts', { site_address: 'https://docs.example.com' });
    const claimed = await desk.host.inject({
      ...{ method: 'POST', url: '/api/attachment/getMyList' },
      headers: { host: 'claimed.example', 'x-api-token': desk.token('owner') },
    });
    const own = await desk.image('owner', { page_id });
    await desk.host.infra.settings.set('accounts', { site_address: '' });
    for (const url of [claimed.json().data.list[0].url, own])
      expect(url.slice(0, -32)).toBe('https://docs.example.com/api/attachment/visitFile?sign=');
  });

  it('refuses a file over the limit, an empty one and none, and keeps nothing of them', async () => {
    await desk.host.infra.settings.set('files', { max_size_m: 1 });
    const before = [desk.kept(), await desk.rows('upload_file'), await desk.rows('file_page')];
    const big = { ...png, content: Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]) };
    const fits = { ...png, content: Buffer.concat([PNG, Buffer.alloc(1024 * 1024 - PNG.length)]) };
    for (const path of ['/api/page/uploadImg', '/api/page/upload']) {
      expect((await desk.upload('owner', path, { page_id }, big)).error_code).toBe(11301);
      expect((await desk.upload('owner', path, { page_id }, { ...png, content: Buffer.alloc(0) })).error_code).toBe(
        10101,
      );
      expect((await desk.ask('owner', path, { page_id })).error_code).toBe(10101);
    }
    expect([desk.kept(), await desk.rows('upload_file'), await desk.rows('file_page')]).toEqual(before);
    expect((await desk.upload('owner', '/api/page/uploadImg', { page_id }, fits)).success).toBe(1);
    expect(desk.kept()).toBe(Number(before[0]) + 1);
    await desk.host.infra.settings.set('files', { max_size_m: 20 });
  });

  it('asks others before it keeps a file, and keeps neither row nor bytes where they refuse', async () => {
    asked.length = 0;
    await desk.attachment('owner', { page_id });
    await desk.image('owner');
    const [uid, size] = [desk.uid('owner'), PNG.length];
    expect(asked).toEqual([
      { uid, item_id, size },
      { uid, item_id: 0, size },
    ]);
    const before = [desk.kept(), await desk.rows('upload_file'), await desk.rows('file_page')];
    quota.isFull = true;
    expect((await desk.upload('owner', '/api/page/upload', { page_id })).error_code).toBe(10309);
    quota.isFull = false;
    expect([desk.kept(), await desk.rows('upload_file'), await desk.rows('file_page')]).toEqual(before);
  });
});
