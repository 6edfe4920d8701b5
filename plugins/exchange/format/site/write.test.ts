import { buffer } from 'node:stream/consumers';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import type { Book } from '../book/book.ts';
import { bookOf, catalog, page, png, raw, sampleBook, wordsOf } from '../book/testing/sample.ts';
import { unzip } from '../book/testing/unzip.ts';
import { writeSite } from './write.ts';

const made = async (book: Book, more: object = {}) =>
  unzip(await buffer(writeSite(book, { words: wordsOf(book.locale), folder: 'site', ...more })));

describe('a site', () => {
  it('has a first page with the whole tree, and one page per document with the one before and the one after', async () => {
    const files = await made(sampleBook());
    const index = files.get('site/index.html') ?? '';
    expect(index).toContain('<a href="pages/1.html">Begin</a>');
    expect(index).toMatch(
      /接口<\/span><ul><li><a href="pages\/2.html">支付接口<\/a><\/li><li><span class="catalog">深处<\/span><ul>/,
    );
    expect(index.match(/<ul>/g)?.length).toBe(index.match(/<\/ul>/g)?.length);
    const second = files.get('site/pages/2.html') ?? '';
    expect(second).toMatch(/rel="prev" href="1.html"/);
    expect(second).toMatch(/rel="next" href="3.html"/);
    expect(second).toContain('<p class="path">接口</p>');
    expect(files.get('site/pages/1.html')).not.toContain('rel="prev"');
  });

  it('leads from page to page and to their headings, outside with an address, and nowhere else', async () => {
    const files = await made(sampleBook());
    expect(files.get('site/pages/1.html')).toContain('<a href="2.html" rel="noopener noreferrer">page</a>');
    expect(files.get('site/pages/3.html')).toContain('href="1.html#md-begin-here"');
    const hostile =
      '<p><a href="javascript:alert(1)">j</a><a href="file:///etc">f</a><a href="/7/99">g</a><a href="/o">o</a></p>';
    const other = (await made(bookOf([raw('x', hostile)]))).get('site/pages/1.html') ?? '';
    expect(other).not.toMatch(/javascript:|file:\/|href="99/);
    expect(other).toContain('href="https://docs.example/o"');
  });

  it('has its pictures with it, each once, and asks for nothing from outside', async () => {
    const files = await made(sampleBook());
    expect(files.get('site/pages/1.html')).toContain('src="../pictures/1.png" alt="A red box" width="40" height="20"');
    expect([...files.keys()].filter((path) => path.includes('/pictures/'))).toEqual(['site/pictures/1.png']);
    const all = [...files]
      .filter(([path]) => path.endsWith('.html'))
      .map(([, text]) => text)
      .join('');
    expect(all).not.toMatch(/(?:src|srcset)="(?:https?:)?\/\//);
    expect(all).toContain('[Far away]');
    expect(all).toMatch(/Content-Security-Policy" content="default-src 'none'/);
  });

  it('never hands on a drawing that runs scripts', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const book = bookOf([page('x', '![s](/s.svg) ![t](/t.txt)')], {
      picture: async (address) => ({
        bytes: address === '/s.svg' ? svg : Buffer.from('no picture'),
        type: 'image/svg+xml',
      }),
    });
    const files = await made(book);
    expect([...files.keys()].some((path) => path.endsWith('.svg'))).toBe(false);
    expect([...files.values()].join('')).not.toContain('alert(1)');
    expect(files.get('site/pages/1.html')).toContain('[t]');
  });

  it('leaves no markup of a text in its frame, and no script in a text', async () => {
    const book = bookOf(
      [
        raw(
          '</title><script>x</script>',
          '<script>y</script><p onclick="z" style="position:fixed">a<iframe src="//e"></iframe></p>',
        ),
      ],
      {
        title: '"><b>',
      },
    );
    const files = await made(book);
    const html = files.get('site/pages/1.html') ?? '';
    expect(html).not.toMatch(/<script>|onclick|position|iframe|"><b>/);
    expect(files.get('site/tree.js')).toContain('"</title><script>x</script>"');
  });

  it('has texts for a search, in files of fifty pages', async () => {
    const nodes = [
      catalog('All'),
      ...Array.from({ length: 51 }, (_, at) =>
        page(`P${at}`, `Text ${at}\n\n| a | b |\n|---|---|`, { page_id: at + 1, depth: 1 }),
      ),
    ];
    const files = await made(bookOf(nodes));
    expect(files.get('site/search/0.js')).toContain('["P0","pages/1.html","All","Text 0 a b"]');
    expect(files.get('site/search/1.js')).toContain('"P50"');
    expect(files.get('site/index.html')).toContain('data-parts="2"');
  });

  it('names what a script names on the screen, shows diagrams as source, and formulas drawn where they can be', async () => {
    const plain = (await made(sampleBook())).get('site/pages/1.html') ?? '';
    expect(plain).toContain('<p class="md-callout-title">Warning</p>');
    expect(plain).toContain('<figcaption>Diagram (mermaid)</figcaption>');
    expect(plain).toContain('<figcaption>Formula</figcaption><pre tabindex="0">E = mc^2</pre>');
    const math = (source: string, isBlock: boolean) =>
      katex.renderToString(source, { output: 'mathml', displayMode: isBlock, throwOnError: false, trust: false });
    const drawn = (await made(sampleBook(), { math })).get('site/pages/1.html') ?? '';
    expect(drawn.match(/<math /g)).toHaveLength(2);
  });

  it('tells how far it is, and stops when it is told to', async () => {
    const told: number[] = [];
    await made(sampleBook(), { onPage: (done: number) => told.push(done) });
    expect(told).toEqual([1, 2, 3]);
    const stop = new AbortController();
    const onPage = () => stop.abort(new Error('enough'));
    await expect(made(sampleBook(), { signal: stop.signal, onPage })).rejects.toThrow('enough');
  });

  it('asks for a picture once, however often it stands in texts', async () => {
    const asked: string[] = [];
    const picture = async (address: string) => {
      asked.push(address);
      return { bytes: png(1, 1), type: 'image/png' };
    };
    await made(bookOf([page('a', '![](/a.png) ![](/a.png)'), page('b', '![](/a.png)', { page_id: 2 })], { picture }));
    expect(asked).toEqual(['/a.png']);
  });
});
