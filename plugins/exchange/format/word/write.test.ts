import { buffer } from 'node:stream/consumers';
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import type { Book } from '../book/book.ts';
import { bookOf, page, png, raw, sampleBook, wordsOf } from '../book/testing/sample.ts';
import { unzip } from '../book/testing/unzip.ts';
import { writeWord } from './write.ts';

const made = (book: Book) => buffer(writeWord(book, { words: wordsOf(book.locale) }));
const htmlOf = async (book: Book) => {
  const options = { styleMap: ["p[style-name='Code'] => pre:separator('\n')", "p[style-name='Title'] => p.title"] };
  return (await mammoth.convertToHtml({ buffer: await made(book) }, options)).value;
};

/** Every part is XML that a strict parser takes. */
async function partsOf(book: Book): Promise<Map<string, string>> {
  const parts = await unzip(await made(book));
  for (const [path, text] of parts) {
    if (!/\.(xml|rels)$/.test(path)) continue;
    expect(
      () => new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'application/xml'),
      path,
    ).not.toThrow();
  }
  return parts;
}

const documentOf = async (book: Book) => (await partsOf(book)).get('word/document.xml') ?? '';

describe('a Word document', () => {
  it('has title, contents, headings by depth and the text of every page', async () => {
    const html = await htmlOf(sampleBook());
    expect(html).toContain('<p class="title">Payments</p>');
    for (const title of ['Begin', '支付接口', 'Deep'])
      expect(html).toMatch(new RegExp(`<a href="#[^"]+">${title}</a>`));
    expect(html).toMatch(/<h1>(<a id="page1"><\/a>)?Begin<\/h1>/);
    expect(html).toMatch(/<h2>.*Begin here<\/h2>/);
    expect(html).toMatch(/<h2>(<a id="page2"><\/a>)?支付接口<\/h2>/);
    expect(html).toMatch(/<h4>.*接口说明<\/h4>/);
    expect(html).toContain('<strong>bold</strong>, <em>slanted</em>, <s>struck</s>');
  });

  it('keeps lists within lists, tasks, listings and callouts', async () => {
    const html = await htmlOf(sampleBook());
    expect(html).toContain(
      '<ul><li>one<ul><li>two<ul><li>three</li></ul></li></ul></li></ul><ol><li>first</li><li>second</li></ol>',
    );
    expect(html).toMatch(/☑\s*done/);
    expect(html).toMatch(/☐\s*open/);
    expect(html).toContain('<pre>const answer = 42; // why<br />  return answer;</pre>');
    expect(html).toContain('Warning');
    expect(html).toContain('Mind the gap.');
    expect(html).toContain('E = mc^2');
    expect(html).toContain('graph TD');
  });

  it('has tables with one head, that a sheet repeats, and widths that fill the text', async () => {
    const html = await htmlOf(sampleBook());
    expect(html).toMatch(/<table><thead><tr><th><p><strong>Name<\/strong>/);
    const text = await documentOf(sampleBook());
    const table = /<w:tbl>.*?<\/w:tbl>/s.exec(text)?.[0] ?? '';
    expect(table.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    const grid = [...table.matchAll(/<w:gridCol w:w="(\d+)"/g)].map((hit) => Number(hit[1]));
    expect(grid).toHaveLength(3);
    expect(grid.reduce((sum, width) => sum + width, 0)).toBeGreaterThan(9_600);
    expect(grid.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(9_638);
  });

  it('leads to pages and headings of the document within it, and outside only where that is safe', async () => {
    const html = await htmlOf(sampleBook());
    expect(html).toContain('<a href="#page2">page</a>');
    expect(html).toContain('<a href="https://other.example/a?b=1&amp;c=2">outside</a>');
    const hostile =
      '<p><a href="javascript:alert(1)">j</a><a href="file:///etc/passwd">f</a><a href="/7/99">g</a><a href="/other">o</a></p>';
    const parts = await partsOf(bookOf([raw('x', hostile)]));
    const rels = parts.get('word/_rels/document.xml.rels') ?? '';
    expect(rels).not.toMatch(/javascript|file:/);
    expect(rels).toContain('Target="https://docs.example/other" TargetMode="External"');
    expect(parts.get('word/document.xml')).not.toContain('w:anchor="page99"');
  });

  it('has pictures of this site within it, with their words, no wider than the text, and names all others', async () => {
    const wide = bookOf([page('p', '![wide](/wide.png) ![gone](/gone.png)')], {
      picture: async (address) => (address === '/wide.png' ? { bytes: png(3000, 300), type: 'image/png' } : undefined),
    });
    const parts = await partsOf(wide);
    const text = parts.get('word/document.xml') ?? '';
    const [, cx, cy] = /<wp:extent cx="(\d+)" cy="(\d+)"/.exec(text) ?? [];
    expect(Number(cx)).toBe(9638 * 635);
    expect(Number(cy)).toBeCloseTo(Number(cx) / 10, -1);
    expect(text).toContain('descr="wide"');
    expect(text).toContain('[gone]');
    expect([...parts.keys()].filter((path) => path.startsWith('word/media/'))).toEqual(['word/media/picture1.png']);
    expect(await htmlOf(wide)).toContain('<img alt="wide" src="data:image/png;base64,');
    expect(await htmlOf(sampleBook())).not.toContain('elsewhere.example');
  });

  it('has no picture that is taller than the text of a sheet', async () => {
    const tall = bookOf([page('p', '![tall](/tall.png)')], {
      picture: async () => ({ bytes: png(2, 4000), type: 'image/png' }),
    });
    const cy = Number(/<wp:extent cx="\d+" cy="(\d+)"/.exec(await documentOf(tall))?.[1]);
    expect(cy).toBe(12_000 * 635);
  });

  it('names fonts for Chinese, header, date and page numbers, and says what it is about', async () => {
    const parts = await partsOf(sampleBook({ locale: 'zh-cn', title: '支付 & <文档>' }));
    expect(parts.get('word/styles.xml')).toContain('w:eastAsia="Microsoft YaHei"');
    expect(parts.get('word/header.xml')).toContain('支付 &amp; &lt;文档&gt;');
    expect(parts.get('word/header.xml')).toContain('2026-09-21');
    expect(parts.get('word/footer.xml')).toMatch(/页码.* PAGE .* NUMPAGES /);
    expect(parts.get('docProps/core.xml')).toContain('<dc:title>支付 &amp; &lt;文档&gt;</dc:title>');
    expect(parts.get('word/document.xml')).toContain('目录');
  });

  it('stays a document whatever its texts hold', async () => {
    const lists = `${'<ul><li>x'.repeat(20)}${'</li></ul>'.repeat(20)}`;
    const spans =
      '<table><tr><td rowspan="999" colspan="999">a</td><td>b</td></tr><tr><td>c</td></tr><tr></tr></table>';
    const nested = `${'<table><tr><td>'.repeat(8)}deep${'</td></tr></table>'.repeat(8)}`;
    const signs =
      '<p>]]&gt; \u0000\u0001\u000b\ufffe \ud800 &amp;lt; <b></p><pre>tab\there\r\nline</pre><td>stray</td>';
    const rtl = '<p>שלום עולם</p><p>Hello</p>';
    const book = bookOf([raw(']]>\u0003 <b>', lists + spans + nested + signs + rtl)]);
    const text = await documentOf(book);
    expect(text).toContain(']]&gt;');
    expect(text).toContain('tab</w:t><w:tab/>');
    expect(text).toContain('<w:bidi/>');
    expect(text).toMatch(/<w:rtl\/><\/w:rPr><w:t xml:space="preserve">שלום/);
    expect(text).toContain('deep');
    expect(Math.max(...[...text.matchAll(/<w:ilvl w:val="(\d+)"/g)].map((hit) => Number(hit[1])))).toBe(8);
    // Whatever spans, every row has as many columns as its table.
    expect(await htmlOf(book)).toContain('stray');
  });

  it('gives every row of a table the columns of its grid, with cells that go on from above', async () => {
    const table =
      '<table><tr><th colspan="2">a</th><th rowspan="3">b</th></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr></table>';
    const text = await documentOf(bookOf([raw('x', table)]));
    const columns = [...text.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map((row) =>
      [...row[0].matchAll(/<w:tcPr>.*?<\/w:tcPr>/gs)].reduce(
        (sum, cell) => sum + Number(/gridSpan w:val="(\d+)"/.exec(cell[0])?.[1] ?? 1),
        0,
      ),
    );
    expect(columns).toEqual([3, 3, 3]);
    expect(text.match(/<w:vMerge w:val="continue"\/>/g)).toHaveLength(2);
  });

  it('tells how far it is, page by page, and stops when it is told to', async () => {
    const told: number[] = [];
    await buffer(writeWord(sampleBook(), { words: wordsOf('en'), onPage: (done) => told.push(done) }));
    expect(told).toEqual([1, 2, 3]);
    const stop = new AbortController();
    const asked: string[] = [];
    const pages = ['a', 'b', 'c'].map((title, at) => ({
      ...page(title, 'x', { page_id: at + 1 }),
      html: async () => {
        asked.push(title);
        stop.abort(new Error('enough'));
        return '<p>x</p>';
      },
    }));
    await expect(buffer(writeWord(bookOf(pages), { words: wordsOf('en'), signal: stop.signal }))).rejects.toThrow(
      'enough',
    );
    expect(asked).toEqual(['a']);
  });

  it('ends with the error of a page that cannot be read', async () => {
    const broken = { ...page('a', 'x'), html: () => Promise.reject(new Error('no text')) };
    await expect(buffer(writeWord(bookOf([broken]), { words: wordsOf('en') }))).rejects.toThrow('no text');
  });

  it('says that there are no pages', async () => {
    expect(await htmlOf(bookOf([]))).toContain('There are no pages.');
  });
});
