import { describe, expect, it } from 'vitest';
import { make } from './make.ts';
import { type Json, TemplateRefusal } from './types.ts';

/** A fixed sequence of chances. */
function source(seed = 1) {
  let state = seed;
  const chance = (): number => {
    state = (state * 48271) % 2147483647;
    return (state - 1) / 2147483646;
  };
  return { chance, now: () => Date.UTC(2026, 0, 2, 3, 4, 5), clock: () => 0 };
}
const made = (template: Json): Json => make(template, source());

function refusal(template: Json): string {
  try {
    return JSON.stringify(made(template)).slice(0, 80);
  } catch (thrown) {
    if (thrown instanceof TemplateRefusal) return `${thrown.reason} ${thrown.at}`;
    throw thrown;
  }
}

describe('rules', () => {
  it.each<[Json, Json]>([
    [{ 'a|3': 'ab' }, { a: 'ababab' }],
    [{ 'a|0': 'ab' }, { a: '' }],
    [{ 'a|+2': 5 }, { a: 5 }],
    [{ 'list|3': [{ 'id|+2': 1 }] }, { list: [{ id: 1 }, { id: 3 }, { id: 5 }] }],
    [{ 'list|2': ['a', 'b'] }, { list: ['a', 'b', 'a', 'b'] }],
    [{ 'rows|3': [{ 'one|+1': ['x', 'y'] }] }, { rows: [{ one: 'x' }, { one: 'y' }, { one: 'x' }] }],
    [{ 'a|7': 100 }, { a: 7 }],
    [
      { a: null, b: [], c: {}, 'd|2': [] },
      { a: null, b: [], c: {}, d: [] },
    ],
    [
      { 'a|x': 1, '|1': 2 },
      { 'a|x': 1, '|1': 2 },
    ],
  ])('of %j make %j', (template, expected) => {
    expect(made(template)).toEqual(expected);
  });

  it('picks one of a list, and some keys of an object in any order', () => {
    expect(['x', 'y', 'z']).toContain((made({ 'a|1': ['x', 'y', 'z'] }) as { a: string }).a);
    const { a } = made({ 'a|2': { x: 1, y: 2, z: 3 } }) as { a: object };
    expect(Object.keys(a)).toHaveLength(2);
  });

  it.each([
    ['n|.2', 1.5e-7, 0],
    ['n|.0-0', -2.5e-7, 0],
    ['n|.2', 1e21, 1e21],
    ['n|.2', 12.345, 12.34],
  ])('of the key %j keep the digits of %d that they ask for', (key, number, expected) => {
    expect((made({ [key]: number }) as { n: number }).n).toBeCloseTo(expected, 9);
  });

  it('makes three to seven signs where a text says no length', () => {
    const one = source();
    const lengths = Array.from({ length: 60 }, () => String(make('@string', one)).length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, 7]);
  });

  it('keeps the digits that the rule asks for', () => {
    for (let seed = 1; seed < 40; seed += 1) {
      const { n } = make({ 'n|1-9.2-3': 1 }, source(seed)) as { n: number };
      expect(String(n)).toMatch(/^[1-9]\.\d{2,3}$/);
    }
  });
});

describe('placeholders', () => {
  it.each<[Json, Json]>([
    ['@integer(5, 5)', 5],
    ['@range(2, 8, 3)', [2, 5]],
    ['a @integer(5,5) b @upper("x,)y")', 'a 5 b X,)Y'],
    ['@pick(["q"])', 'q'],
    ["@upper(@lower('AbC'))", 'ABC'],
    ['mail@unknownhost.example', 'mail@unknownhost.example'],
    ['@', '@'],
    ['@nothing(1)', '@nothing(1)'],
    [String.raw`\@integer(1,1)`, String.raw`\@integer(1,1)`],
    ['@integer(5, 5', '@integer(5, 5'],
  ])('in %j make %j', (template, expected) => {
    if (template === '@integer(5, 5') expect(made(template)).toMatch(/^-?\d+\(5, 5$/);
    else expect(made(template)).toEqual(expected);
  });
});

describe('references', () => {
  it.each<[Json, Json]>([
    [
      { a: 'x', b: '@a-' },
      { a: 'x', b: '@a-' },
    ],
    [
      { a: 'x', b: '@a @a' },
      { a: 'x', b: 'x x' },
    ],
    [
      { b: '@a', a: { c: 1 } },
      { b: { c: 1 }, a: { c: 1 } },
    ],
    [
      { b: '@n', 'n|3': 'x' },
      { b: 'xxx', n: 'xxx' },
    ],
    [
      { a: { b: '@../c' }, c: 2 },
      { a: { b: 2 }, c: 2 },
    ],
    [
      { a: { b: '@/c/d' }, c: { d: 3 } },
      { a: { b: 3 }, c: { d: 3 } },
    ],
    [{ a: { b: 1, c: '@/a/b' } }, { a: { b: 1, c: 1 } }],
    [
      { 'l|1-1': [{ x: '@../../y' }], y: 4 },
      { l: [{ x: 4 }], y: 4 },
    ],
    [{ a: { b: '@../../../../c' } }, { a: { b: '@../../../../c' } }],
  ])('of %j make %j', (template, expected) => {
    expect(made(template)).toEqual(expected);
  });

  it('takes the value that stands there, whichever of the two is made first', () => {
    const { a, b } = made({ a: '@b', b: '@guid' }) as { a: string; b: string };
    expect(a).toBe(b);
  });

  it('refuses names that lead in a circle, and takes its own for the placeholder', () => {
    expect(refusal({ a: '@b', b: '@c', c: '@a' })).toBe('is_circular a.b.c');
    expect(refusal({ l: ['@/l'] })).toBe('is_circular l[]');
    expect(typeof (made({ name: '@name' }) as { name: string }).name).toBe('string');
  });
});

describe('caps', () => {
  const nested = (depth: number, inner: Json): Json => (depth === 0 ? inner : { a: nested(depth - 1, inner) });

  it.each<[string, Json, string]>([
    ['rows', { 'list|1001': [1] }, 'too_many_rows list'],
    ['rows of a placeholder', '@range(0,1000000000)', 'too_many_rows '],
    ['depth', nested(15, 1), 'too_deep a.a.a.a.a.a.a.a.a.a.a.a.a.a'],
    ['letters', { 's|9007199254740991': 'x' }, 'too_large s'],
    ['letters of a placeholder', { a: { b: '@string(1000000000)' } }, 'too_large a.b'],
    ['values', { 'a|1000': [{ 'b|1000': [1] }] }, 'too_large a[].b[]'],
  ])('refuses too much of %s, and says where', (_name, template, expected) => {
    expect(refusal(template)).toBe(expected);
  });

  it('takes a plain object for one, whatever its keys are called', () => {
    const template = JSON.parse('{"__proto__": {"x": 1}, "constructor": "@constructor", "toString": "@toString"}');
    const value = made(template) as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(({} as { x?: number }).x).toBeUndefined();
    expect(JSON.stringify(value)).toBe('{"__proto__":{"x":1},"constructor":"@constructor","toString":"@toString"}');
  });
});
