import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BLOCK = 512;
const FILE = 0o644;
const EXECUTABLE = 0o755;
/** One time for all, so that the same files give the same archive. */
const MADE_AT = Date.UTC(2026, 0, 1) / 1000;

/** Packs a folder into a .tgz, all of it below `top`; the same files give the same bytes. */
export function writeTarball(folder: string, top: string, target: string): void {
  const blocks = filesOf(folder).flatMap((path) => {
    const body = readFileSync(join(folder, path));
    const mode = body.subarray(0, 2).toString() === '#!' ? EXECUTABLE : FILE;
    return [header(`${top}/${path}`, body.length, mode), body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)];
  });
  writeFileSync(target, gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 }));
}

/** Every file below, by name; what a package manager put there is not ours. */
function filesOf(folder: string, below = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesOf(path, `${below}${name}/`) : [below + name];
    });
}

/** The ustar format: names up to 100 bytes, and up to 155 of folders before them. */
function header(path: string, size: number, mode: number): Buffer {
  const [prefix, name] = split(path);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;
  block.write(name, 0);
  block.write(octal(mode, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(MADE_AT, 12), 136);
  // The sum counts its own field as eight spaces.
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\0', 257);
  block.write('00', 263);
  block.write(prefix, 345);
  block.write(
    octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  );
  return block;
}

function split(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ['', path];
  const at = [...path.matchAll(/\//g)].map(({ index }) => index).find((index) => path.length - index - 1 <= 100);
  const [prefix, name] = [path.slice(0, at), path.slice((at ?? 0) + 1)];
  if (at === undefined || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(name) > 100) {
    throw new Error(`The name ${path} is too long for an archive.`);
  }
  return [prefix, name];
}
