import { describe, expect, it } from 'vitest';
import { urlDecoded } from './url-decoded.ts';

describe('a text that was sent URL-encoded', () => {
  it('is the same whole and in pieces, wherever they end', async () => {
    for (let shift = 0; shift < 12; shift += 1) {
      const text = `${'a'.repeat(shift)}${'汉 é😀+%&'.repeat(20_000)}`;
      expect((await urlDecoded(encodeURIComponent(text), false)) === text).toBe(true);
      const spaced = encodeURIComponent(text).replaceAll('%20', '+');
      expect((await urlDecoded(spaced, true)) === text).toBe(true);
      const raw = `${'a'.repeat(shift)}${'😀'.repeat(50_000)}`;
      expect((await urlDecoded(raw, false)) === raw).toBe(true);
    }
  });

  it('is none where a byte is missing, at the end of a piece too', async () => {
    expect(await urlDecoded('100%', false)).toBeUndefined();
    for (const at of [65_530, 65_534, 65_535, 65_536, 65_537]) {
      expect(await urlDecoded(`${'a'.repeat(at)}%zz`, false)).toBeUndefined();
      expect(await urlDecoded(`${'a'.repeat(at)}%E6%B1`, false)).toBeUndefined();
      expect(await urlDecoded(`${'a'.repeat(at)}${'%80'.repeat(9)}`, false)).toBeUndefined();
    }
  });

  it('may keep a percent sign that begins no byte, at the end of a piece too', async () => {
    for (const at of [0, 65_534, 65_535, 65_536]) {
      const before = 'a'.repeat(at);
      expect((await urlDecoded(`${before}100% of %zz%41`, true)) === `${before}100% of %zzA`).toBe(true);
    }
  });

  it('lets others have a turn while it is decoded', async () => {
    const turns: string[] = [];
    const decoding = urlDecoded('+'.repeat(1_000_000), false).then(() => turns.push('decoded'));
    setImmediate(() => turns.push('another'));
    await decoding;
    expect(turns).toEqual(['another', 'decoded']);
  });
});
