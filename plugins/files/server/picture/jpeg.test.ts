import { describe, expect, it } from 'vitest';
import { END, exifOf, FRAME, JFIF, OTHER, photo, SCAN, START } from '../../testing/jpeg-bytes.ts';
import { orientationOf } from './exif.ts';
import { cleanJpeg } from './jpeg.ts';
import type { PictureNotes } from './notes.ts';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function cleaned(bytes: Buffer, size = 64 * 1024) {
  const facts: PictureNotes = {};
  const parts: Buffer[] = [];
  for await (const part of cleanJpeg(pieces(bytes, size), facts)) parts.push(part);
  return { bytes: Buffer.concat(parts), size: facts.size };
}

describe('a JPEG', () => {
  it('loses the notes of its camera and what stands behind it, in whatever pieces it comes, and nothing else', async () => {
    const kept = Buffer.concat([START, JFIF, OTHER, FRAME, SCAN, END]);
    for (const size of [1, 2, 3, 7, 1000]) {
      const { bytes, size: shown } = await cleaned(photo(1), size);
      expect(bytes.equals(kept)).toBe(true);
      expect(shown).toEqual({ width: 300, height: 200 });
    }
    expect((await cleaned(kept)).bytes.equals(kept)).toBe(true);
  });

  it.each([false, true])(
    'stays turned as it was, and says how large it is then (the order of bytes: %s)',
    async (isLittle) => {
      for (let orientation = 2; orientation <= 8; orientation += 1) {
        const { bytes, size } = await cleaned(photo(orientation, { isLittle }));
        expect(bytes.includes('GPS')).toBe(false);
        expect(bytes.includes('ACM')).toBe(false);
        const at = bytes.indexOf('Exif') - 4;
        expect(orientationOf(bytes.subarray(at, at + 4 + bytes.readUInt16BE(at + 2)))).toBe(orientation);
        expect(size).toEqual(orientation < 5 ? { width: 300, height: 200 } : { width: 200, height: 300 });
      }
    },
  );

  it('that turns in no known way is upright', async () => {
    for (const orientation of [0, 9, 200]) {
      const { bytes } = await cleaned(photo(orientation));
      expect(bytes.includes('Exif')).toBe(false);
    }
  });

  it('that is broken passes from there as it is', async () => {
    const broken = [
      Buffer.concat([START, JFIF, Buffer.from('no marker')]),
      Buffer.concat([START, Buffer.from([0xff, 0xe1, 0, 1, 5, 5])]),
      Buffer.concat([START, JFIF, exifOf(3).subarray(0, 20)]),
      Buffer.concat([START, SCAN]),
      Buffer.concat([START, SCAN, Buffer.from([0xff])]),
      START,
      START.subarray(0, 1),
    ];
    for (const bytes of broken) {
      for (const size of [1, 1000]) expect((await cleaned(bytes, size)).bytes.equals(bytes)).toBe(true);
    }
  });

  it.each([[[0xff]], [[0xff, 0x01]], [[0xff, 0xda, 0, 2]], [[0xff, 0xe0, 0, 2]]])(
    'that is nothing but markers %j is not looked through for long',
    async (pattern) => {
      const bytes = Buffer.concat([START, Buffer.alloc(4_000_000, Buffer.from(pattern))]);
      const began = performance.now();
      expect((await cleaned(bytes)).bytes.equals(bytes)).toBe(true);
      expect(performance.now() - began).toBeLessThan(2000);
    },
  );

  it('whose notes lie about their length harms nobody', async () => {
    const whole = photo(6);
    for (let at = 2; at < whole.length; at += 1) {
      for (const value of [0, 0xff, 0x7f]) {
        const bytes = Buffer.from(whole);
        bytes[at] = value;
        expect((await cleaned(bytes, 50)).bytes.length).toBeLessThanOrEqual(whole.length);
      }
    }
  });
});
