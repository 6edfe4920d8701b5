import mammoth from 'mammoth';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookOf, catalog, page, sampleBook } from '../book/testing/sample.ts';
import { unzip } from '../book/testing/unzip.ts';
import { everythingBook, picture } from './testing/everything.ts';
import { type FaultsOf, faultFinder, made } from './testing/valid.ts';

let faultsOf: FaultsOf;
beforeAll(async () => {
  faultsOf = await faultFinder();
});

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
