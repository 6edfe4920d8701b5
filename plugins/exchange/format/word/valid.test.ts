import { buffer } from 'node:stream/consumers';
import { DOMParser } from '@xmldom/xmldom';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import type { Book } from '../book/book.ts';
import { bookOf, catalog, page, png, raw, sampleBook, wordsOf } from '../book/testing/sample.ts';
import { unzip } from '../book/testing/unzip.ts';
import { writeWord } from './write.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const made = (book: Book) => buffer(writeWord(book, { words: wordsOf(book.locale) }));
const xmlOf = (text: string | undefined) => new DOMParser().parseFromString(text ?? '', 'application/xml');
const repeated = (all: readonly (string | null)[]) => all.filter((one, at) => all.indexOf(one) !== at);

/** What Word says “damaged” to, though it is well-formed. */
async function faultsOf(book: Book): Promise<string[]> {
  const parts = await unzip(await made(book));
  const faults: string[] = [];
  const types = xmlOf(parts.get('[Content_Types].xml'));
  const endings = new Set([...types.getElementsByTagName('Default')].map((one) => one.getAttribute('Extension')));
  const overrides = new Set([...types.getElementsByTagName('Override')].map((one) => one.getAttribute('PartName')));
  for (const path of parts.keys()) {
    const isKnown = overrides.has(`/${path}`) || endings.has(path.split('.').at(-1) ?? '');
    if (!isKnown && path !== '[Content_Types].xml') faults.push(`no content type: ${path}`);
  }
  for (const path of overrides) if (!parts.has(path?.slice(1) ?? '')) faults.push(`a type of no part: ${path}`);
  const relations = [...xmlOf(parts.get('word/_rels/document.xml.rels')).getElementsByTagName('Relationship')];
  const ids = relations.map((one) => one.getAttribute('Id'));
  for (const id of repeated(ids)) faults.push(`two relations ${id}`);
  for (const one of relations) {
    const target = one.getAttribute('Target') ?? '';
    if (one.getAttribute('TargetMode') !== 'External' && !parts.has(`word/${target}`)) faults.push(`no part ${target}`);
  }
  const text = xmlOf(parts.get('word/document.xml'));
  const all = (name: string) => [...text.getElementsByTagNameNS(W, name)];
  for (const one of [...text.getElementsByTagName('*')]) {
    for (const name of ['id', 'embed', 'link']) {
      const id = one.getAttributeNS(R, name);
      if (id && !ids.includes(id)) faults.push(`no relation ${id}`);
    }
  }
  const starts = all('bookmarkStart');
  for (const id of repeated(starts.map((one) => one.getAttributeNS(W, 'id')))) faults.push(`two bookmarks ${id}`);
  const marks = starts.map((one) => one.getAttributeNS(W, 'name'));
  for (const name of repeated(marks)) faults.push(`two bookmarks named ${name}`);
  for (const name of marks) if ((name?.length ?? 0) > 40) faults.push(`a bookmark of more than 40 letters: ${name}`);
  if (all('bookmarkEnd').length !== starts.length) faults.push('a bookmark without end');
  for (const link of all('hyperlink')) {
    const anchor = link.getAttributeNS(W, 'anchor');
    if (anchor && !marks.includes(anchor)) faults.push(`a link to no bookmark ${anchor}`);
  }
  const drawn = [...text.getElementsByTagName('wp:docPr')].map((one) => one.getAttribute('id'));
  for (const id of repeated(drawn)) faults.push(`two drawings ${id}`);
  for (const cell of all('tc')) if (cell.lastChild?.localName !== 'p') faults.push('a cell that ends in no paragraph');
  for (const row of all('tr')) if (row.getElementsByTagNameNS(W, 'tc').length === 0) faults.push('a row without cells');
  const styles = new Set(
    [...xmlOf(parts.get('word/styles.xml')).getElementsByTagNameNS(W, 'style')].map((one) =>
      one.getAttributeNS(W, 'styleId'),
    ),
  );
  for (const name of ['pStyle', 'rStyle', 'tblStyle']) {
    for (const one of all(name)) {
      const id = one.getAttributeNS(W, 'val');
      if (!styles.has(id)) faults.push(`no style ${id}`);
    }
  }
  const lists = new Set(
    [...xmlOf(parts.get('word/numbering.xml')).getElementsByTagNameNS(W, 'num')].map((one) =>
      one.getAttributeNS(W, 'numId'),
    ),
  );
  for (const one of all('numId')) {
    const id = one.getAttributeNS(W, 'val');
    if (id !== '0' && !lists.has(id)) faults.push(`no list ${id}`);
  }
  const [opened, closed] = ['begin', 'end'].map(
    (type) => all('fldChar').filter((one) => one.getAttributeNS(W, 'fldCharType') === type).length,
  );
  if (opened !== closed) faults.push('a field without end');
  return [...new Set(faults)];
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
const picture = async () => ({ bytes: png(3, 3), type: 'image/png' });

describe('A Word document', () => {
  it('has nothing that Word calls damaged, with every kind of block twice', async () => {
    const nodes = [page('One', KINDS), catalog('Within'), page('Two', KINDS, { page_id: 2, depth: 1 })];
    expect(await faultsOf(bookOf(nodes, { picture }))).toEqual([]);
    expect(await faultsOf(sampleBook())).toEqual([]);
    expect(await faultsOf(bookOf([]))).toEqual([]);
  });

  it.each([
    ['cells without text, rows without cells', '<table><tr></tr><tr><td></td><th></th></tr></table><table></table>'],
    ['a table that ends a cell', '<table><tr><td><table><tr><td>x</td></tr></table></td></tr></table>'],
    ['a list that ends a cell', '<table><tr><td><ul><li></li></ul></td></tr></table>'],
    ['the same id again and again', '<h2 id="a">a</h2><h2 id="a">b</h2><p id="a"><a href="#a">x</a></p>'],
    ['an id that is very long', `<h2 id="${'long'.repeat(50)}">a</h2><p><a href="#${'long'.repeat(50)}">x</a></p>`],
    ['a link to nothing', '<p><a href="#none">x</a><a href="/7/99#none">y</a><a href="">z</a></p>'],
    ['pictures in links in headings', '<h1><a href="https://a.example"><img src="/dot.png" alt=""></a></h1>'],
  ])('has none either with %s', async (_what, html) => {
    expect(await faultsOf(bookOf([raw('x', html), raw('y', html, 2)], { picture }))).toEqual([]);
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
