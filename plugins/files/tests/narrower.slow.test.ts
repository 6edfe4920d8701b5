import { testDatabases } from '@docstead/core/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { narrowed } from '../server/picture/narrowed.ts';
import { Narrower } from '../server/picture/narrower.ts';
import { sizesAt } from '../server/picture/sizes-at.ts';
import { type Desk, GONE, openDesk, REFUSED } from '../testing/desk.ts';

/** As of a camera: nothing in it is like what stands beside it. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#336', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });
const WEBP = 'image/webp';

describe.each(testDatabases())('a picture that is asked for in a smaller size, on %s', (db) => {
  let desk: Desk;
  let item_id: number;
  let page_id: number;
  beforeAll(async () => {
    desk = await openDesk(db);
    item_id = await desk.item({ password: 'secret' });
    page_id = await desk.page(item_id, 'Album');
  });
  afterAll(() => desk?.host.close());

  const uploaded = async (content: Buffer, name = 'photo.png') => {
    const file = { name, type: 'image/png', content };
    return String((await desk.upload('owner', '/api/page/uploadImg', { page_id }, file)).url);
  };
  const shown = async (url: string, w: number) => {
    const answer = await desk.see('owner', `${url}&w=${w}`);
    const { width, height, format, exif } = await sharp(answer.rawPayload).metadata();
    return { type: answer.headers['content-type'], width, height, format, exif, answer };
  };

  it('is made so once, as WebP, upright and without notes, in few widths and never wider than it is', async () => {
    const photo = await noise(700, 500)
      .jpeg()
      .withExif({ IFD0: { Make: 'ACM' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const url = await uploaded(photo, 'photo.jpg');
    const before = desk.kept();
    const small = await shown(url, 100);
    expect(small).toMatchObject({ type: WEBP, format: 'webp', width: 160, height: 224 });
    expect(small.exif).toBeUndefined();
    expect(small.answer.headers['content-disposition']).toContain('photo.webp');
    expect(small.answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(desk.kept()).toBe(before + 1);
    const again = await shown(url, 160);
    expect(again.answer.rawPayload.equals(small.answer.rawPayload)).toBe(true);
    expect(desk.kept()).toBe(before + 1);
    expect(await shown(url, 161)).toMatchObject({ type: WEBP, width: 480 });
    const plain = await uploaded(await noise(500, 200).png().toBuffer());
    expect(await shown(plain, 1600)).toMatchObject({ type: WEBP, width: 500, height: 200 });
    for (const w of [0, 1601]) expect(await shown(url, w)).toMatchObject({ type: 'image/jpeg', format: 'jpeg' });
    const etags = [small, again].map(({ answer }) => answer.headers.etag);
    expect(new Set(etags).size).toBe(1);
    expect((await desk.see('owner', url)).headers.etag).not.toBe(etags[0]);
  });

  it('stays as it is where it moves, where it would not get smaller, and where it is broken; this is found out once', async () => {
    const frames = await Promise.all([1, 2].map(() => noise(200, 200).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const [still = Buffer.alloc(0)] = frames;
    const apng = Buffer.concat([still.subarray(0, 33), chunk('acTL'), still.subarray(33)]);
    const dense = await noise(150, 150).jpeg({ quality: 5 }).toBuffer();
    const broken = (await noise(300, 300).png().toBuffer()).subarray(0, 400);
    for (const [name, bytes] of Object.entries({ moving, apng, dense, broken })) {
      const url = await uploaded(bytes);
      const before = desk.kept();
      for (const _ of [1, 2]) {
        const sent = (await desk.see('owner', `${url}&w=160`)).rawPayload;
        expect([name, sent.equals(bytes), desk.kept() - before]).toEqual([name, true, 1]);
      }
    }
  });

  it('is as public as the picture itself, and goes with it', async () => {
    const url = await uploaded(await noise(600, 400).jpeg().toBuffer(), 'a.jpg');
    const before = desk.kept();
    expect(await desk.seen('guest', `${url}&w=160`)).toEqual(REFUSED);
    expect(desk.kept()).toBe(before);
    for (const w of [160, 480]) await shown(url, w);
    expect(desk.kept()).toBe(before + 2);
    const [{ file_id }] = (await desk.ask('owner', '/api/attachment/getMyList', { count: 1 })).data.list;
    await desk.ask('owner', '/api/attachment/deleteMyAttachment', { file_id });
    await desk.emptyBin();
    expect(desk.kept()).toBe(before - 1);
    expect(await desk.seen('owner', `${url}&w=160`)).toEqual(GONE);
  });

  it('is offered to browsers in the text of a page, with the key of a share too, unless its size is said or it is small', async () => {
    const wide = await uploaded(await noise(1200, 300).jpeg().toBuffer(), 'wide.jpg');
    const little = await uploaded(await noise(300, 300).jpeg().toBuffer(), 'little.jpg');
    const page_content = `![](${wide})\n\n![](${little})\n\n<img src="${wide}" width="40">`;
    await desk.ask('owner', '/api/page/save', { page_id, page_content });
    const { html } = (await desk.ask('owner', '/api/page/info', { page_id })).data;
    // A text keeps its files without the site.
    const address = new URL(wide).pathname + new URL(wide).search.replaceAll('&', '&amp;');
    expect([...html.matchAll(/ srcset="([^"]*)"/g)].map(([, choice]) => choice)).toEqual([
      `${address}&amp;w=480 480w, ${address}&amp;w=960 960w, ${address} 1200w`,
    ]);
    const input = { page_id, isCreateSiglePage: 'true' };
    const { unique_key } = (await desk.ask('owner', '/api/page/createSinglePage', input)).data;
    const shared = (await desk.ask('guest', '/api/page/infoByKey', { unique_key })).data.html;
    const choice = String(/ srcset="([^"]*)"/.exec(shared)?.[1])
      .replaceAll('&amp;', '&')
      .split(', ');
    expect(choice).toHaveLength(3);
    for (const one of choice) {
      expect((await desk.see('guest', `http://localhost${one.split(' ')[0]}`)).headers['content-type']).toMatch(
        /^image\//,
      );
    }
  });

  it('is the picture itself where nothing can make it smaller, and then no other is offered', async () => {
    const url = await uploaded(await noise(600, 400).jpeg().toBuffer(), 'a.jpg');
    const file = await desk.host.db
      .handle('upload_file')
      .where({ sign: url.slice(-32) })
      .first();
    const unused = { put: fails, get: fails, stat: async () => undefined };
    const app = { blobs: unused, heavy: { run: fails }, log: desk.host.log } as never;
    const none = new Narrower(app, async () => undefined);
    expect(await none.isAble()).toBe(false);
    expect(await none.of(file, 160)).toBeUndefined();
    const address = url.slice(url.indexOf('/api'));
    const said = await sizesAt(desk.host.db, [address], none);
    expect(said.get(address)).toEqual({ width: 600, height: 400, narrower: [] });
  });
});

it('a picture that unpacks to more than memory should hold is refused', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  await expect(narrowed(sharp, bomb, 160)).rejects.toThrow(/pixel limit/);
});

const fails = async () => {
  throw new Error('never asked');
};

function chunk(type: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from(type), Buffer.alloc(8), Buffer.alloc(4)]);
}
