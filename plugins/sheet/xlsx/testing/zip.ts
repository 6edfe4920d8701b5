import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  /** What the list says, where it lies. */
  readonly unpacked?: number;
  readonly packed?: number;
}

/** A zip whose numbers may be what they are not. */
export function zipOf(parts: readonly Part[]): Uint8Array {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const part of parts) {
    const packed = deflateRawSync(Buffer.from(part.content));
    const head = headOf(part, packed.length);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(part.name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, tail, Buffer.from(part.name)]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...bodies, directory, end]));
}

/** What an entry and the list say alike: version, flags, method, time, sum, sizes, length of the name. */
function headOf({ name, content, packed, unpacked }: Part, length: number): Buffer {
  const plain = Buffer.from(content);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(crc32(plain), 10);
  head.writeUInt32LE(packed ?? length, 14);
  head.writeUInt32LE(unpacked ?? plain.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}
