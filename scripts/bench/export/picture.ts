import { crc32, deflateSync } from 'node:zlib';
import { chanceOf } from '../chance.ts';

const SIDE = 100;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of noise, about 30 kB: nothing makes it smaller, as with the screenshots that people paste. No two are alike. */
export function pictureOf(seed: number): Buffer {
  const chance = chanceOf(seed);
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3));
  for (let at = 0; at < rows.length; at += 1) rows[at] = chance.below(256);
  // Each row begins with how it was filtered: not at all.
  for (let row = 0; row < SIDE; row += 1) rows[row * (1 + SIDE * 3)] = 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // Eight bits, in red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
