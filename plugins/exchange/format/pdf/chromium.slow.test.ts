import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, raw, sampleBook, wordsOf } from '../book/testing/sample.ts';
import { printBook } from './chromium.ts';
import { pdfMeans } from './means.ts';
import { writePaper } from './paper.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docstead-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const making = { words: wordsOf('en') };

describe('a way to a PDF', () => {
  it('is the browser that is configured, else one that is found', async () => {
    const browser = join(folder, 'chromium');
    await writeFile(browser, '');
    await chmod(browser, 0o755);
    expect(await pdfMeans({ chromium: browser, pdf_font: '' }, '')).toEqual({ kind: 'chromium', path: browser });
    expect(await pdfMeans({ chromium: '', pdf_font: '/no/font' }, folder)).toEqual({ kind: 'chromium', path: browser });
    expect(await pdfMeans({ chromium: '', pdf_font: '' }, '')).toEqual({ kind: 'none', why: 'No Chromium was found.' });
    expect(await pdfMeans({ chromium: '/no/such', pdf_font: '' }, folder)).toEqual({
      kind: 'none',
      why: 'chromium: /no/such cannot be run.',
    });
  });
});

describe('a PDF by a browser', () => {
  it('is printed from one page that names nothing outside, with ids of its pages', async () => {
    const html = await readFile(await writePaper(sampleBook(), making, folder), 'utf8');
    expect(html).toContain('href="#page-2"');
    expect(html).toContain('id="1-md-begin-here"');
    expect(html).toContain('href="#1-md-begin-here"');
    expect(html).toContain('src="pictures/0.png"');
    expect(html).not.toMatch(/src="(?:https?:)?\/\//);
    expect(html).toContain("default-src 'none'");
    expect(html.match(/<h1 class="leaf/g)).toHaveLength(2);
  });

  it('stops the browser when it is told to, or takes too long, or takes too much, and leaves nothing behind', async () => {
    const slow = join(folder, 'slow');
    await writeFile(slow, `#!/bin/sh\necho $$ > ${join(folder, 'pid')}\nsleep 60\n`);
    await chmod(slow, 0o755);
    const path = join(folder, 'a.pdf');
    const print = { browser: slow, path };
    const signal = AbortSignal.timeout(300);
    await expect(printBook(sampleBook(), { ...making, signal }, print)).rejects.toThrow(/timeout|abort/i);
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
    await vi.waitFor(() => expect(() => process.kill(-pid, 0)).toThrow());
    await expect(printBook(sampleBook(), making, { ...print, bounds: { time: 200, memory: 2 ** 40 } })).rejects.toThrow(
      /more than 200 ms/,
    );
    await expect(printBook(sampleBook(), making, { ...print, bounds: { time: 9_000, memory: 1 } })).rejects.toThrow(
      /memory/,
    );
    expect(existsSync(path)).toBe(false);
  });

  it('says that a browser failed or left no PDF', async () => {
    const print = (browser: string) => printBook(sampleBook(), making, { browser, path: join(folder, 'a.pdf') });
    await expect(print('/bin/false')).rejects.toThrow('code 1');
    await expect(print('/bin/true')).rejects.toThrow('without a PDF');
    await expect(print('/no/such')).rejects.toThrow(/ENOENT/);
  });

  it('is printed by a browser that has no network, and knows nothing of what the server was started with', async () => {
    const nosy = join(folder, 'nosy');
    await writeFile(nosy, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/asked\nenv > ${folder}/env\n`);
    await chmod(nosy, 0o755);
    vi.stubEnv('DOCSTEAD_SITE_KEY', 'a secret of the site');
    const printed = printBook(sampleBook(), making, { browser: nosy, path: join(folder, 'a.pdf') });
    await expect(printed).rejects.toThrow('without a PDF');
    vi.unstubAllEnvs();
    const asked = (await readFile(join(folder, 'asked'), 'utf8')).split('\n');
    expect(asked).toEqual(
      expect.arrayContaining(['--host-resolver-rules=MAP * ~NOTFOUND', '--proxy-server=127.0.0.1:9']),
    );
    expect(asked).toContain('--proxy-bypass-list=<-loopback>');
    expect(await readFile(join(folder, 'env'), 'utf8')).not.toContain('secret');
  });

  it('has nothing of this machine or of a network in it, whatever a page names', async () => {
    const hits: string[] = [];
    const inner = createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end('x');
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const { port } = inner.address() as AddressInfo;
    const names = ['file:///etc/passwd', `http://127.0.0.1:${port}/a`, `//localhost:${port}/b`];
    const html = names.flatMap((name) => [
      `<iframe src="${name}"></iframe><object data="${name}"></object><embed src="${name}"><img src="${name}" alt="p">`,
      `<link rel="stylesheet" href="${name}"><style>@import "${name}"; p { background: url(${name}) }</style>`,
      `<p style="background:url(${name})">words</p><script>fetch("${name}")</script><meta http-equiv="refresh" content="0;${name}">`,
      `<video src="${name}"></video><svg><image href="${name}"/></svg>`,
    ]);
    const book = sampleBook({
      nodes: [raw('a', html.join(''))],
      picture: async () => undefined,
    });
    const paper = join(folder, 'paper');
    await mkdir(paper);
    const written = await readFile(await writePaper(book, making, paper), 'utf8');
    expect(written).toContain('words');
    expect(written).not.toMatch(/passwd|127\.0\.0\.1|localhost/);
    if (existsSync(CHROMIUM)) await printBook(book, making, { browser: CHROMIUM, path: join(folder, 'a.pdf') });
    expect(hits).toEqual([]);
    await new Promise((resolve) => inner.close(resolve));
  });

  it.skipIf(!existsSync(CHROMIUM))('is a PDF with an outline, in Chinese too', async () => {
    const path = join(folder, 'a.pdf');
    await printBook(sampleBook(), making, { browser: CHROMIUM, path });
    const pdf = await readFile(path, 'latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/Outlines');
    expect((await stat(path)).size).toBeGreaterThan(10_000);
  });

  it('tells how far it is', async () => {
    const told: number[] = [];
    await writePaper(
      sampleBook({ nodes: [page('a', 'x'), page('b', 'y', { page_id: 2 })] }),
      { ...making, onPage: (done) => told.push(done) },
      folder,
    );
    expect(told).toEqual([1, 2]);
  });
});
