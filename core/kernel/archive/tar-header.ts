import { Damage } from './damage.ts';

/** The ustar format with pax records: what `tar` of every system reads. */

export const BLOCK = 512;
/** What eleven octal digits hold; larger sizes stand in a pax record. */
const LARGEST = 0o77777777777;
const OWNER_ONLY = 0o600;

export interface TarEntry {
  readonly path: string;
  readonly size: number;
}

/** The blocks before an entry's bytes. */
export function tarHeader({ path, size }: TarEntry): Buffer {
  const records = [
    ...(Buffer.byteLength(path) > 100 ? [paxRecord('path', path)] : []),
    ...(size > LARGEST ? [paxRecord('size', String(size))] : []),
  ];
  const plain = headerBlock({ path: shortened(path), size: size > LARGEST ? 0 : size, type: '0' });
  if (records.length === 0) return plain;
  const pax = Buffer.concat(records);
  return Buffer.concat([headerBlock({ path: 'pax', size: pax.length, type: 'x' }), pax, padding(pax.length), plain]);
}

/** What fills up an entry's last block. */
export const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Two empty blocks end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

function shortened(path: string): string {
  return Buffer.from(path).subarray(0, 100).toString('latin1');
}

interface Block extends TarEntry {
  readonly type: '0' | 'x';
}

function headerBlock({ path, size, type }: Block): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;
  block.write(path, 0, 'latin1');
  block.write(octal(OWNER_ONLY, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(0, 12), 136);
  block.write(type, 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** The sum counts its own field as eight spaces. */
function checksum(block: Buffer): number {
  let sum = 8 * 32;
  for (let at = 0; at < BLOCK; at += 1) if (at < 148 || at >= 156) sum += block[at] ?? 0;
  return sum;
}

/** `<length> key=value\n`, where the length counts itself. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

export interface ReadHeader extends TarEntry {
  readonly type: string;
}

/** Undefined where the block is empty; throws where it is no header. */
export function readHeader(block: Buffer): ReadHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const field = (from: number, length: number): string =>
    block.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '');
  const size = Number.parseInt(field(124, 12), 8);
  if (Number.parseInt(field(148, 8), 8) !== checksum(block) || !Number.isSafeInteger(size)) {
    throw new Damage('a header is no header');
  }
  const text = (from: number, length: number): string =>
    block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  // What a long name has before it; other formats keep times there.
  const folder = block.toString('latin1', 257, 263) === 'ustar\0' ? text(345, 155) : '';
  return { path: folder === '' ? text(0, 100) : `${folder}/${text(0, 100)}`, size, type: field(156, 1) };
}

export function readPax(body: Buffer): { readonly path?: string; readonly size?: number } {
  const found: { path?: string; size?: number } = {};
  for (let at = 0; at < body.length; ) {
    const space = body.indexOf(' ', at);
    const length = Number(body.toString('latin1', at, space));
    if (space < 0 || !(length > 0)) throw new Damage('a record is no record');
    const [key, ...rest] = body.toString('utf8', space + 1, at + length - 1).split('=');
    if (key === 'path') found.path = rest.join('=');
    if (key === 'size') found.size = Number(rest.join('='));
    at += length;
  }
  return found;
}
