import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import mammoth from 'mammoth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Book } from '../book/book.ts';
import { bookOf, catalog, page, raw, sampleBook, wordsOf } from '../book/testing/sample.ts';
import { unzip } from '../book/testing/unzip.ts';
import { everythingBook, HOSTILE, picture } from './testing/everything.ts';
import { referenceFaultsOf } from './testing/faults.ts';
import { type FindFaults, schemaValidator } from './testing/schema.ts';
import { writeWord } from './write.ts';

const made = (book: Book) => buffer(writeWord(book, { words: wordsOf(book.locale) }));

let schemaFaultsOf: FindFaults;
beforeAll(async () => {
  schemaFaultsOf = await schemaValidator();
});

async function faultsOf(book: Book): Promise<string[]> {
  const parts = await unzip(await made(book));
  return [...schemaFaultsOf(parts), ...referenceFaultsOf(parts)];
}

const KINDS = `# A heading

Text with **bold**, \`code\`, [link](https://other.example), [page](/7/2) and ![dot](/dot.png).

1. one
   - two
     1. three

- [x] done

> A quote
> > within a quote

| a | b |
| - | - |
|   | ![dot](/dot.png) |

\`\`\`ts
const a = 1;
\`\`\`

\`\`\`mermaid
graph TD
\`\`\`

$$E = mc^2$$

Term[^1]

[^1]: A note.

---
`;
/** What begins something in Markdown, and in HTML. */
const MARKS = [
  ...[
    '# ',
    '###### ',
    '- ',
    '1. ',
    '99999999999. ',
    '- [x] ',
    '> ',
    '> [!NOTE]\n> ',
    '| a | b |\n|---|---|\n| ',
    '**',
    '`',
    '$',
  ],
  ...[
    '```ts\n',
    '$$\n',
    '---\n',
    '![a](/dot.png)',
    '[a](',
    '](/7/2)',
    '[^1]',
    '[^1]: ',
    '<b>',
    '<!--',
    '    ',
    '&#1;',
    '\\',
  ],
];
const TAGS = [
  ...[
    '<table>',
    '</table>',
    '<tr>',
    '</tr>',
    '<td colspan="3" rowspan="2">',
    '<th>',
    '</td>',
    '<ul>',
    '<ol start="7">',
  ],
  ...[
    '</ul>',
    '<li>',
    '<p id="a">',
    '</p>',
    '<h1 id="b">',
    '</h1>',
    '<a href="#a">',
    '<a href="http://x/%',
    '</a>',
    '<pre>',
  ],
  ...[
    '</pre>',
    '<blockquote>',
    '</blockquote>',
    '<img src="/dot.png">',
    '<br>',
    '<hr>',
    '<div class="md-callout">',
    '</div>',
  ],
];

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE));
const markdown = fc
  .array(fc.tuple(fc.constantFrom(...MARKS), text, fc.constantFrom('', ' ', '\n', '\n\n', '\n   ')), { maxLength: 30 })
  .map((pieces) => pieces.flat().join(''));
const html = fc
  .array(fc.tuple(fc.constantFrom(...TAGS), fc.string({ unit: 'binary' })), { maxLength: 40 })
  .map((pieces) => pieces.flat().join(''));
const depth = fc.nat({ max: 12 });
const pages = fc
  .array(fc.tuple(text, fc.oneof(markdown, html), fc.boolean(), depth), { maxLength: 5 })
  .map((all) =>
    all.flatMap(([title, source, isRaw, depth], at) => [
      catalog(title, depth),
      isRaw ? raw(title, source, at + 1) : page(title, source, { page_id: at + 1, depth }),
    ]),
  );

describe('A Word document', () => {
  it('has nothing that Word calls damaged, with every kind of block twice', async () => {
    const nodes = [page('One', KINDS), catalog('Within'), page('Two', KINDS, { page_id: 2, depth: 1 })];
    expect(await faultsOf(bookOf(nodes, { picture }))).toEqual([]);
    expect(await faultsOf(sampleBook())).toEqual([]);
    expect(await faultsOf(bookOf([]))).toEqual([]);
  });

  it('is valid with all that a text can hold, and with what it should not', async () => {
    expect(await faultsOf(everythingBook())).toEqual([]);
    expect(await faultsOf(everythingBook({ locale: 'zh-cn', address: '' }))).toEqual([]);
  });

  it('has every picture once, and none that Word does not take', async () => {
    const parts = await unzip(await made(everythingBook()));
    const kinds = [...parts.keys()].filter((path) => path.includes('media/')).map((path) => path.split('.').at(-1));
    expect(new Set(kinds)).toEqual(new Set(['png', 'gif', 'jpeg']));
  });

  it('is valid whatever Markdown and HTML its pages have', async () => {
    await fc.assert(
      fc.asyncProperty(pages, text, async (nodes, title) => {
        expect(await faultsOf(bookOf(nodes, { title, description: title, picture }))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('gives another program every kind of block again', async () => {
    const { value, messages } = await mammoth.convertToHtml({
      buffer: await made(bookOf([page('One', KINDS)], { picture })),
    });
    expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
    for (const piece of ['A heading', '<strong>bold</strong>', 'href="https://other.example/"', 'data:image/png']) {
      expect(value).toContain(piece);
    }
    expect(value).toMatch(/<ol><li>one<ul><li>two<ol><li>three/);
    for (const piece of [
      'done',
      'A quote',
      'within a quote',
      '<table>',
      'const a = 1;',
      'graph TD',
      'E = mc^2',
      'A note.',
    ]) {
      expect(value).toContain(piece);
    }
  });

  it('makes no field of what a text says: nothing in it is worked out or fetched', async () => {
    const hostile = '{ INCLUDEPICTURE "http://evil.example/a.png" } =cmd|calc!A0 @SUM(1) +1 -1 { DDEAUTO c:\\\\cmd }';
    const book = bookOf([
      page(hostile, `# ${hostile}\n\n${hostile}\n\n| a |\n| - |\n| ${hostile.replaceAll('|', '\\|')} |`),
    ]);
    const text = (await unzip(await made(book))).get('word/document.xml') ?? '';
    const codes = [...text.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map((hit) => hit[1]?.trim().split(' ')[0]);
    expect(new Set(codes)).toEqual(new Set(['TOC']));
    expect(text).not.toMatch(/w:fldSimple|w:object|w:altChunk|TargetMode/);
    expect(text).toContain('DDEAUTO');
  });
});
