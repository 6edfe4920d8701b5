import { describe, expect, it } from 'vitest';
import { screened } from './screened.ts';

async function* pieces(text: string, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}

async function through(text: string, size: number, ask: (head: Buffer) => void = () => undefined) {
  const heads: string[] = [];
  const parts: Buffer[] = [];
  const note = (head: Buffer) => {
    heads.push(String(head));
    ask(head);
  };
  for await (const part of screened(pieces(text, size), note)) parts.push(part);
  return { heads, passed: String(Buffer.concat(parts)) };
}

describe('what is looked at as it begins', () => {
  const text = 'sixteen bytes it is, and some more';

  it('passes whole, in whatever pieces it comes, and is asked about once', async () => {
    for (const size of [1, 15, 16, 17, 100]) {
      expect(await through(text, size)).toEqual({ heads: [text.slice(0, 16)], passed: text });
      expect(await through('short', size)).toEqual({ heads: ['short'], passed: 'short' });
    }
    expect(await through('', 1)).toEqual({ heads: [''], passed: '' });
  });

  it('goes no further where it is refused, and no more of it is asked for', async () => {
    let taken = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) {
        taken += 1;
        yield Buffer.alloc(10);
      }
    }
    const read = async () => {
      for await (const part of screened(endless(), () => {
        throw new Error('refused');
      }))
        throw new Error(`${part.length} bytes went on`);
    };
    await expect(read()).rejects.toThrow('refused');
    expect(taken).toBe(2);
  });
});
