import { describe, expect, it } from 'vitest';
import type { Fields } from '../caller.ts';
import { parseForm } from './form.ts';
import { parseJson } from './json.ts';

const MIB = 1024 * 1024;

/** What another request could do meanwhile stands before what is done here. */
async function orderOf(read: () => Promise<Fields>): Promise<{ readonly fields: Fields; readonly turns: string[] }> {
  const turns: string[] = [];
  setImmediate(() => turns.push('another'));
  const fields = await read();
  turns.push('read');
  return { fields, turns };
}

describe('a long body lets others have a turn while it is read', () => {
  it('as a form, whose every other sign may be a space', async () => {
    const { fields, turns } = await orderOf(() => parseForm(Buffer.from(`a=${'+b'.repeat(MIB)}&c=%2B+%2b`)));
    expect(fields.a === ' b'.repeat(MIB)).toBe(true);
    expect(fields.c).toBe('+ +');
    expect(turns).toEqual(['another', 'read']);
  });

  it('as a form, whose every sign may be encoded, again and again', async () => {
    let turns = 0;
    let isRead = false;
    const another = (): void => {
      turns += 1;
      if (!isRead) setImmediate(another);
    };
    setImmediate(another);
    const fields = await parseForm(Buffer.from(`a=${'%2525'.repeat(MIB)}&b=${'%zz'.repeat(MIB)}`));
    isRead = true;
    expect(fields.a === '%25'.repeat(MIB)).toBe(true);
    expect(fields.b === '%zz'.repeat(MIB)).toBe(true);
    expect(turns).toBeGreaterThan(50);
  });

  it('as JSON, whose every other sign may be escaped', async () => {
    const { fields, turns } = await orderOf(() => parseJson(JSON.stringify({ a: '"'.repeat(MIB), c: '\\' })));
    expect(fields.a === '"'.repeat(MIB)).toBe(true);
    expect(fields.c).toBe('\\');
    expect(turns).toEqual(['another', 'read']);
  });

  it('and refuses what would be no field of its own', async () => {
    await expect(parseJson('{"a":[{"__proto__":{"b":1}}]}')).rejects.toMatchObject({ failure: { code: 11001 } });
    await expect(parseJson('{"constructor":{"prototype":{"b":1}}}')).rejects.toMatchObject({
      failure: { code: 11001 },
    });
    expect(await parseJson('{"a":"__proto__","constructor":1}')).toEqual({ a: '__proto__', constructor: 1 });
  });
});
