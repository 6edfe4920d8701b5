import { describe, expect, it } from 'vitest';
import { sniff } from './sniffed.ts';

const MIB = 2 ** 20;
const bounds = { most: 100 * MIB, refuse: () => new Error('too large') };
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Buffer.alloc(20)]);

async function* of(...chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

const all = async (body: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

describe('the beginning of an upload', () => {
  it('tells the type, in whatever pieces it comes, and nothing of it is lost', async () => {
    const bytes = Buffer.concat([PNG, Buffer.from('rest')]);
    for (const cut of [1, 7, 8, 15, 16, 17, bytes.length]) {
      const sniffed = await sniff(of(bytes.subarray(0, cut), bytes.subarray(cut)), bounds);
      expect(sniffed?.type).toBe('image/png');
      expect(sniffed && (await all(sniffed.body)).equals(bytes)).toBe(true);
    }
  });

  it('is no image where it is another, or none at all', async () => {
    const text = await sniff(of(Buffer.from('abc')), bounds);
    expect([text?.type, text && String(await all(text.body))]).toEqual([undefined, 'abc']);
    expect(await sniff(of(), bounds)).toBeUndefined();
    expect(await sniff(of(Buffer.alloc(0)), bounds)).toBeUndefined();
  });

  it('asks for the rest only as fast as it is taken: an upload never stands in memory as a whole', async () => {
    let asked = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      for (; asked < 1000; asked += 1) yield Buffer.alloc(MIB);
    }
    const sniffed = await sniff(endless(), { ...bounds, most: 1000 * MIB });
    const iterator = sniffed?.body[Symbol.asyncIterator]();
    for (let read = 0; read < 5; read += 1) await iterator?.next();
    expect(asked).toBeLessThan(12);
    await iterator?.return?.();
  });

  it('breaks off at the limit, and exactly the limit passes', async () => {
    const small = { ...bounds, most: 4 };
    const fits = await sniff(of(Buffer.from('ab'), Buffer.from('cd')), small);
    expect(fits && String(await all(fits.body))).toBe('abcd');
    const over = await sniff(of(Buffer.from('ab'), Buffer.from('cde')), small);
    await expect(over && all(over.body)).rejects.toThrow('too large');
  });
});
