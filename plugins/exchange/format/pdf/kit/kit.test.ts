import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FONT } from '../../../testing/font.ts';
import type { Book } from '../../book/book.ts';
import { bookOf, catalog, page, raw, sampleBook, wordsOf } from '../../book/testing/sample.ts';
import { pdfMeans } from '../means.ts';
import { drawBook } from './draw.ts';
import { gatherBook } from './gather.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docstead-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const making = { words: wordsOf('en') };

async function gathered(book: Book): Promise<string> {
  await gatherBook(book, making, folder);
  return readFile(join(folder, 'book.jsonl'), 'utf8');
}

async function drawn(book: Book): Promise<string> {
  await gathered(book);
  const path = join(folder, 'book.pdf');
  await drawBook({ folder, path, font: { path: FONT ?? '' } });
  return readFile(path, 'latin1');
}

const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('what is drawn on the server', () => {
  it('has every page with links to places of the book, and files of pictures', async () => {
    const lines = (await gathered(sampleBook())).trim().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain('"href":"#2#"');
    expect(lines[1]).toContain('"href":"https://other.example/a?b=1&c=2"');
    expect(lines[1]).toContain('"src":"0.png"');
    expect(lines[5]).toContain('"href":"#1#md-begin-here"');
    expect(existsSync(join(folder, '0.png'))).toBe(true);
  });

  it('names nothing of this machine, whatever a page says', async () => {
    const html =
      '<p><a href="file:///etc/passwd">a</a><img src="/etc/passwd" alt="p"><a href="javascript:x()">b</a></p>';
    const text = await gathered(bookOf([raw('a', html)], { picture: async () => undefined }));
    expect(text).not.toMatch(/passwd|javascript/);
  });

  it('is a font that can be read', async () => {
    const font = join(folder, 'a.ttc');
    await writeFile(font, '');
    const means = (pdf_font: string) => pdfMeans({ pdf_font });
    expect(await means(`${font}#Some Name`)).toEqual({ kind: 'font', font: { path: font, name: 'Some Name' } });
    expect(await means(font)).toEqual({ kind: 'font', font: { path: font } });
    expect(await means('')).toEqual({ kind: 'none', why: 'pdf_font is not set.' });
    expect(await means('/no/such.ttf')).toEqual({ kind: 'none', why: 'pdf_font: /no/such.ttf cannot be read.' });
  });
});

describe.skipIf(!FONT)('a PDF drawn with a font', () => {
  it('has front, contents, outline, links and pictures', async () => {
    const pdf = await drawn(sampleBook());
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    for (const sign of ['/Outlines', '/Subtype /Image', '/S /GoTo', '/URI (https://other.example/a?b=1&c=2)'])
      expect(pdf).toContain(sign);
    // The front, the contents, and a new page for what stands at the top.
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(4);
  });

  it('goes on over as many pages as a text, a listing and a table need, and repeats a head', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `| ${at} | ${'word '.repeat(20)} |`).join('\n');
    const text = `${'Long text. '.repeat(2_000)}\n\n| Number | Words |\n|---|---|\n${rows}\n\n\`\`\`\n${'line\n'.repeat(300)}\`\`\``;
    const pdf = await drawn(bookOf([page('Long', text)]));
    expect(pagesOf(pdf)).toBeGreaterThan(15);
    expect(pagesOf(pdf)).toBeLessThan(40);
  });

  it('is made of hostile texts too: deep lists, wide tables, damaged pictures, nothing at all', async () => {
    const deep = Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- ${at}`).join('\n');
    const wide = `|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n|${'x|'.repeat(60)}`;
    const broken = async () => ({
      bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, ...new Array(40).fill(1)]),
      type: '',
    });
    const nodes = [
      page('Deep', deep),
      catalog('', 40),
      page('', '', { page_id: 2 }),
      page('Wide', `${wide}\n\n![x](/red.png)\n\n\u202e\u0000\ud800`, { page_id: 3 }),
    ];
    const pdf = await drawn(bookOf(nodes, { picture: broken }));
    expect(pagesOf(pdf)).toBeGreaterThanOrEqual(4);
    expect(pagesOf(await drawn(bookOf([])))).toBe(1);
  });

  it('says the words of its pages in order', async () => {
    const pdf = await drawn(bookOf([page('First', 'alpha'), page('Second', 'beta', { page_id: 2 })]));
    const streams = [...pdf.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map((match) =>
      textOf(Buffer.from(match[1] ?? '', 'latin1')),
    );
    // Letters are numbers of the font; the same word is the same numbers.
    expect(streams.filter((stream) => stream.includes('Tj') || stream.includes('TJ')).length).toBeGreaterThanOrEqual(4);
  });
});

function textOf(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
