import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBook, UnreadBook, writeBook } from './read.ts';

const other = fc.dictionary(fc.constantFrom('x', 'editable', '__proto__', 'constructor', 'printable'), fc.jsonValue());
const cell = fc.record(
  {
    text: fc.string(),
    style: fc.nat(9),
    merge: fc.tuple(fc.nat(5), fc.nat(5)),
    link: fc.string(),
    note: fc.string(),
  },
  { requiredKeys: [] },
);
const joined = <T extends object>(one: fc.Arbitrary<T>) => fc.tuple(other, one).map(([a, b]) => ({ ...a, ...b }));
const numbered = <T>(one: fc.Arbitrary<T>) => fc.dictionary(fc.nat(50).map(String), one, { maxKeys: 5 });
const row = joined(
  fc.record({ cells: numbered(joined(cell)), height: fc.nat(99), hide: fc.boolean() }, { requiredKeys: ['cells'] }),
);
const sheet = joined(
  fc.record(
    {
      name: fc.string({ minLength: 1 }),
      freeze: fc.constantFrom('A1', 'B3'),
      styles: fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
      merges: fc.array(fc.string()),
      rows: fc
        .tuple(numbered(row), fc.option(fc.nat(900)))
        .map(([rows, len]) => (len === null ? rows : { ...rows, len })),
      cols: numbered(fc.record({ width: fc.nat(300) })),
      validations: fc.array(fc.object()),
      autofilter: fc.object(),
      more: fc.object(),
    },
    { requiredKeys: ['name'] },
  ),
);
const books = fc.array(sheet, { maxLength: 3 }).map((book) => JSON.stringify(book));

describe('a stored book', () => {
  it('is written as it was read', () => {
    fc.assert(
      fc.property(books, (content) => {
        expect(JSON.parse(writeBook(readBook(content)))).toEqual(JSON.parse(content));
      }),
    );
  });

  it('is the same where its signs are escaped', () => {
    const escaped = (text: string) => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const named: Readonly<Record<string, string>> = {
      ...{ '&#38;': '&amp;', '&#34;': '&quot;', '&#39;': '&#039;', '&#60;': '&lt;', '&#62;': '&gt;' },
    };
    fc.assert(
      fc.property(books, (content) => {
        const stored = escaped(content).replace(/&#\d\d;/g, (sign) => named[sign] ?? sign);
        expect(writeBook(readBook(stored))).toBe(writeBook(readBook(content)));
      }),
    );
  });

  it.each([
    ['', []],
    [' ', []],
    ['{}', []],
    ['[]', []],
    ['{"rows":{}}', [{ name: 'sheet1', rows: {} }]],
    ['[{"name":""},{}]', [{ name: 'sheet1' }, { name: 'sheet2' }]],
    ['{&quot;name&quot;:&quot;a &amp;amp; b&quot;}', [{ name: 'a &amp; b' }]],
    [
      '[{"name":"a","rows":{"0":{"cells":{"0":{"text":1.5},"1":{"text":null},"2":{"text":true},"3":{"style":1}}}}}]',
      [
        {
          name: 'a',
          rows: { 0: { cells: { 0: { text: '1.5' }, 1: { text: '' }, 2: { text: 'true' }, 3: { style: 1 } } } },
        },
      ],
    ],
    [
      '[{"name":"a","styles":1,"merges":{},"cols":[],"validations":null,"rows":[]}]',
      [{ name: 'a', styles: [], merges: [], cols: {}, validations: [], rows: {} }],
    ],
  ])('%s is read in an older form', (content, book) => {
    expect(readBook(content)).toEqual(book);
  });

  it.each(['null', '1', '"a"', '[1]', '[[]]', 'no json', '{"a":', '# A page'])('%s is no book', (content) => {
    expect(() => readBook(content)).toThrow(UnreadBook);
  });

  it('does not take a key for its prototype', () => {
    const book = readBook('[{"__proto__":{"polluted":1},"name":"a","rows":{"__proto__":{"cells":{"0":{"text":1}}}}}]');
    expect(book[0]?.polluted).toBeUndefined();
    expect(book[0]?.rows?.cells).toBeUndefined();
  });
});
