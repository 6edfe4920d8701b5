import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of an archive made by hand: what it says of itself, be it true or not. */
export interface Crafted {
  readonly path: string | Uint8Array;
  readonly bytes?: string | Uint8Array;
  /** Stored as it is otherwise. */
  readonly isDeflated?: boolean;
  /** The size that the list tells in place of the true one. */
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly mode?: number;
  /** Where its bytes begin, in place of where they do. */
  readonly offset?: number;
  readonly extra?: Uint8Array;
}

const UTF8 = 0x800;

/** A zip file, byte by byte, as no honest program would write it. */
export function craftedZip(entries: readonly Crafted[], over: { readonly count?: number } = {}): Buffer {
  const [locals, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const entry of entries) {
    const { local, listed } = recordsOf(entry, entry.offset ?? offset);
    locals.push(local);
    list.push(listed);
    offset += local.length;
  }
  const central = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(over.count ?? entries.length, 8);
  end.writeUInt16LE(over.count ?? entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

function recordsOf(entry: Crafted, offset: number): { readonly local: Buffer; readonly listed: Buffer } {
  const bytes = Buffer.from(entry.bytes ?? '');
  const packed = entry.isDeflated ? deflateRawSync(bytes) : bytes;
  const name = Buffer.from(entry.path);
  const extra = Buffer.from(entry.extra ?? []);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(entry.flags ?? (typeof entry.path === 'string' ? UTF8 : 0), 2);
  facts.writeUInt16LE(entry.method ?? (entry.isDeflated ? 8 : 0), 4);
  facts.writeUInt32LE(entry.crc ?? crc32(bytes), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(entry.size ?? bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  facts.writeUInt16LE(extra.length, 24);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, extra, packed]),
    listed: Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), facts, tail, name, extra]),
  };
}

/** Bytes as a file on the disk, for as long as `use` takes. */
export async function onDisk<T>(bytes: Uint8Array, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'docstead-zip-'));
  try {
    const path = join(folder, 'incoming');
    await writeFile(path, bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
