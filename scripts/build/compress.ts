import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const TEXT = /\.(js|css|json|svg)$/;
const HASHED = /\.[0-9a-f]{8}\.[a-z]+$/;

/** Writes .br and .gz twins of the hashed files that the browser asks for; a twin that exists is right, its name says so. */
export async function compressNew(dist: string, files: string[]): Promise<void> {
  const served = files.filter((file) => TEXT.test(file) && HASHED.test(file) && isServed(dist, file));
  for (const file of served) {
    await twin(file, '.br', (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await twin(file, '.gz', (body) => toGzip(body, { level: 9 }));
    files.push(`${file}.br`, `${file}.gz`);
  }
}

function isServed(dist: string, file: string): boolean {
  return file.startsWith(join(dist, 'shell')) || /[\\/]web[\\/][^\\/]+$/.test(file);
}

async function twin(file: string, ending: string, pack: (body: Buffer) => Promise<Buffer>): Promise<void> {
  if (!existsSync(file + ending)) writeFileSync(file + ending, await pack(readFileSync(file)));
}
