import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureNotes } from './notes.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><x exif:GPSLatitude="48"/></x:xmpmeta>';
const noted = (orientation: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#48c' } })
    .withExif({ IFD0: { Make: 'ACM', Copyright: 'Ada' }, IFD3: { GPSLatitude: '48/1 51/1 30/1' } })
    .withXmp(XMP)
    .withMetadata({ orientation });

/** As other programs write XMP into a PNG. */
function withText(png: Buffer): Buffer {
  const named = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${XMP}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)]);
}

const KINDS = [
  ['png', cleanPng, async (orientation: number) => withText(await noted(orientation).png().toBuffer())],
  ['webp', cleanWebp, (orientation: number) => noted(orientation).webp().toBuffer()],
] as const;

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe.each(KINDS)('a %s', (_, clean, made) => {
  async function cleaned(bytes: Buffer, size = 65_536) {
    const facts: PictureNotes = {};
    const parts: Buffer[] = [];
    for await (const part of clean(pieces(bytes, size), facts)) parts.push(part);
    return { bytes: Buffer.concat(parts), facts };
  }
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

  it('loses what a camera notes, in whatever pieces it comes, and no point of the picture', async () => {
    const whole = await made(1);
    expect([whole.includes('ACM'), whole.includes('GPSLatitude')]).toEqual([true, true]);
    const first = await cleaned(whole);
    for (const size of [1, 7, 1000]) expect((await cleaned(whole, size)).bytes.equals(first.bytes)).toBe(true);
    for (const word of ['ACM', 'Ada', 'GPS', 'xmpmeta', 'iTXt']) expect(first.bytes.includes(word)).toBe(false);
    expect((await pixels(first.bytes)).equals(await pixels(whole))).toBe(true);
    expect(first.bytes.length).toBeLessThanOrEqual(whole.length);
    expect((await cleaned(first.bytes)).bytes.equals(first.bytes)).toBe(true);
  });

  it('stays turned as it was', async () => {
    for (let orientation = 2; orientation <= 8; orientation += 1) {
      const { bytes, facts } = await cleaned(await made(orientation));
      expect((await sharp(bytes).metadata()).orientation).toBe(orientation);
      expect(facts.isSideways).toBe(orientation >= 5);
      expect(bytes.includes('ACM')).toBe(false);
    }
  });

  it('that is cut off passes to where it ends', async () => {
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .toFormat(clean === cleanPng ? 'png' : 'webp')
      .toBuffer();
    for (let end = 0; end < plain.length; end += 1) {
      const cut = plain.subarray(0, end);
      expect((await cleaned(cut, 5)).bytes.equals(cut)).toBe(true);
    }
  });

  it('whose parts lie about their length harms nobody', async () => {
    const whole = await made(6);
    for (let at = 8; at < whole.length; at += 1) {
      for (const value of [0, 0xff, 0x7f]) {
        const bytes = Buffer.from(whole);
        bytes[at] = value;
        expect((await cleaned(bytes, 50)).bytes.length).toBeLessThanOrEqual(whole.length);
      }
    }
  });
});

it('what stands behind the end of a PNG is no part of it', async () => {
  const whole = await noted(1).png().toBuffer();
  const parts: Buffer[] = [];
  for await (const part of cleanPng(pieces(Buffer.concat([whole, Buffer.from('GPS 48')]), 99), {})) parts.push(part);
  expect(Buffer.concat(parts).includes('GPS')).toBe(false);
  expect(Buffer.concat(parts).subarray(-8, -4).toString()).toBe('IEND');
});

it('notes of a WebP are found behind a part of odd length, and every part stays as long as it was', async () => {
  const part = (name: string, content: string) => {
    const head = Buffer.from(`${name}\0\0\0\0`);
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, Buffer.from(content), Buffer.alloc(content.length % 2)]);
  };
  const notes = 'ACM of Ada, at 48.8584 N, on a day';
  const whole = Buffer.concat([
    Buffer.from('RIFF0000WEBP'),
    part('VP8 ', 'odd'),
    part('XMP ', 'two'),
    part('EXIF', notes),
  ]);
  const parts: Buffer[] = [];
  for await (const piece of cleanWebp(pieces(whole, 9), {})) parts.push(piece);
  const clean = Buffer.concat(parts);
  expect(clean.length).toBe(whole.length);
  expect(clean.includes('ACM') || clean.includes('two')).toBe(false);
  expect(clean.subarray(0, 24).equals(whole.subarray(0, 24))).toBe(true);
});
