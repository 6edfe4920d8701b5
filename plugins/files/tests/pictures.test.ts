import { testDatabases } from '@docstead/core/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk, PNG, png } from '../testing/desk.ts';
import { photo } from '../testing/jpeg-bytes.ts';

describe.each(testDatabases())('a picture that is uploaded, on %s', (db) => {
  let desk: Desk;
  let page_id: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    page_id = await desk.page(await desk.item(), 'Album');
  });
  afterAll(() => desk?.host.close());

  const jpeg = { name: 'photo.jpg', type: 'image/jpeg', content: photo(6) };
  const rowOf = async (url: string) =>
    desk.host.db
      .handle('upload_file')
      .where({ sign: url.slice(-32) })
      .first();

  it('for a text does not tell where it was taken, and its size is known', async () => {
    const answer = await desk.upload('owner', '/api/page/uploadImg', { page_id }, jpeg);
    const shown = await desk.see('owner', String(answer.url));
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.rawPayload.includes('GPS')).toBe(false);
    const row = await rowOf(String(answer.url));
    expect([row.width, row.height, Number(row.file_size)]).toEqual([200, 300, shown.rawPayload.length]);
    const png = await rowOf(await desk.image('owner', { page_id }));
    expect([png.width, png.height]).toEqual([1, 1]);
  });

  it('is as high as it is shown where it lies on its side in its file', async () => {
    const lying = sharp({ create: { width: 30, height: 20, channels: 3, background: '#48c' } }).withMetadata({
      orientation: 6,
    });
    for (const content of [await lying.clone().png().toBuffer(), await lying.clone().webp().toBuffer()]) {
      const answer = await desk.upload('owner', '/api/page/uploadImg', { page_id }, { ...jpeg, content });
      const row = await rowOf(String(answer.url));
      expect([row.width, row.height]).toEqual([20, 30]);
    }
  });

  it('as an attachment stays as it is, to the byte', async () => {
    const url = await desk.attachment('owner', { page_id }, jpeg);
    expect((await desk.see('owner', url)).rawPayload.equals(jpeg.content)).toBe(true);
    const text = await rowOf(
      await desk.attachment('owner', { page_id }, { ...jpeg, name: 'a.txt', content: PNG.subarray(1) }),
    );
    expect([text.width, text.height]).toEqual([0, 0]);
  });

  it('has its place kept free in the page, in whatever form the text names it, unless the author has said its size', async () => {
    const [sized, plain] = [
      await desk.upload('owner', '/api/page/uploadImg', { page_id }, jpeg),
      await desk.image('owner'),
    ];
    const older = plain.replace('/api/attachment', '/server/index.php?s=/api/attachment').replace('?sign', '&sign');
    const text = await desk.attachment('owner', { page_id }, { ...png, name: 'a.txt', content: Buffer.from('text') });
    const page_content = [
      `![" width="9](${sized.url})`,
      `![two](${older})`,
      `<img src="${plain}" width="40">`,
      `![none](${text}) ![](https://else.example/a.png) ![](data:image/png;base64,AAAA)`,
    ].join('\n\n');
    await desk.ask('owner', '/api/page/save', { page_id, page_content });
    const { html } = (await desk.ask('guest', '/api/page/info', { page_id })).data;
    const tags = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) =>
      [...tag.matchAll(/ (width|height)="(\d+)"/g)].map((m) => `${m[1]} ${m[2]}`),
    );
    expect(tags.slice(0, 4)).toEqual([['width 200', 'height 300'], ['width 1', 'height 1'], ['width 40'], []]);
    expect(tags.slice(4).flat()).toEqual([]);
  });

  it('is refused as existing clients expect', async () => {
    const fake = { name: 'a.png', type: 'image/png', content: Buffer.from('PK\u0003\u0004 a zip') };
    for (const who of ['owner', 'stranger'] as const) {
      const refused = await desk.upload(who, '/api/page/uploadImg', { page_id }, fake);
      expect(refused).toEqual({
        ...{ success: 0, message: refused.error_message, error_message: expect.any(String) },
        error_code: who === 'owner' ? 10101 : 10103,
      });
    }
    expect(await desk.upload('guest', '/api/page/uploadImg', { page_id })).toEqual({
      ...{ error_code: 10102, error_message: expect.any(String) },
    });
  });
});
