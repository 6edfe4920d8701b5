import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../../items/render/index.ts';
import { deadTargets } from './dead-targets.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { numberIn } from './list-marks.ts';
import { offerOf } from './offer.ts';
import { Pictures } from './pictures.ts';

const wordItem = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:42.0pt;text-indent:-21.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
lang=EN-US style='mso-bidi-font-family:"Times New Roman"'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}</p>`;
const NESTED = '1. 准备**环境**\n   1. 安装 Node\n   2. 检查\n2. 部署\n   - 一台';

describe('lists of word processors', () => {
  it.each([
    ['Word', wordItem],
    [
      'WPS, which names another class',
      (level: number, mark: string, words: string) =>
        wordItem(level, mark, words).replace('class=MsoListParagraphCxSpMiddle', 'class=MsoNormal'),
    ],
    [
      'one that marks no number as such',
      (level: number, mark: string, words: string) =>
        `<p style="mso-list: l3 level${level} lfo2">${mark}&nbsp;&nbsp;${words}</p>`,
    ],
  ])('keep levels, numbers and bold: %s', (_, item) => {
    const html = [
      item(1, '1.', '准备<b>环</b><b><span lang=EN-US>境</span></b>'),
      item(2, 'a.', '安装 Node'),
      item(2, 'b.', '检查'),
      item(1, '2.', '部署'),
      item(2, '·', '一台'),
    ].join('\n');
    expect(htmlToMarkdown(html)).toBe(NESTED);
    expect(offerOf(html, '1.\t准备环境\na.\t安装 Node')?.kind).toBe('markdown');
  });

  it('go on with their number behind a paragraph', () => {
    expect(htmlToMarkdown(`${wordItem(1, '1.', 'a')}<p>text</p>${wordItem(1, '2.', 'b')}`)).toBe(
      '1. a\n\ntext\n\n2. b',
    );
  });

  it('begin anew where their number does', () => {
    const html = [wordItem(1, '1.', 'a'), wordItem(1, '2.', 'b'), wordItem(1, '1.', 'c'), wordItem(1, '5.', 'd')].join(
      '',
    );
    expect(htmlToMarkdown(html)).toBe('1. a\n2. b\n\n1) c\n\n5. d');
  });

  it('of Word for the web are nested by the level that each item says', () => {
    const item = (level: number, start: number, words: string) =>
      `<div class="ListContainerWrapper"><ol start="${start}"><li data-aria-level="${level}"><p><span>${words}</span></p></li></ol></div>`;
    expect(htmlToMarkdown(item(1, 1, 'a') + item(2, 1, 'b') + item(1, 2, 'c'))).toBe('1. a\n   1. b\n2. c');
  });

  it('are nested where LibreOffice and browsers put them beside their item', () => {
    expect(htmlToMarkdown('<ol><li><p>a</p></li><ol><li><p>b</p></li></ol><li><p>c</p></li></ol>')).toBe(
      '1. a\n   1. b\n2. c',
    );
  });

  it('are Markdown where only their text comes', async () => {
    const offer = offerOf('', '1.\t准备环境\na.\t安装 *Node*\nb.\t检查\n2.\t部署');
    expect(offer?.kind).toBe('markdown');
    expect(await offer?.convert()).toBe('1. 准备环境\n   1. 安装 \\*Node\\*\n   2. 检查\n2. 部署');
    expect(offerOf('', '1.\ta\tb\n2.\tc\td')?.kind).toBe('table');
  });

  it.each([
    ['3.', 3],
    ['1.2.', 2],
    ['c)', 3],
    ['iv.', 4],
    ['（三）', 3],
    ['十二、', 12],
    ['②', 2],
    ['·', undefined],
    ['l', undefined],
  ])('begin with the number of %s', (mark, number) => expect(numberIn(mark)).toBe(number));
});

const LISTING = '```\nfunction a_b() {\n  return __x__;\n\n\n    // 2\n}\n```';
const LINES = ['function a_b() {', '  return __x__;', '', '', '    // 2', '}'];
const spans = (line: string) => `<span style="color: #569cd6;">${line.replaceAll('  ', '&nbsp; ')}</span>`;

describe('source code', () => {
  it.each([
    [
      'Visual Studio Code',
      `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: Consolas, 'Courier New', monospace;white-space: pre;">${LINES.map((line) => (line === '' ? '<br>' : `<div>${spans(line)}</div>`)).join('')}</div>`,
    ],
    [
      'lines alone',
      LINES.map((line) => `<div style="white-space: pre;">${spans(line)}</div>`)
        .join('\n')
        .replace(/<span[^>]*><\/span>/g, '<br>'),
    ],
    [
      'JetBrains',
      `<html><body><pre style="font-family:'JetBrains Mono',monospace;">${LINES.map(spans).join('<br>')}</pre></body></html>`,
    ],
    [
      'pre-wrap of a monospaced font',
      `<div style="white-space: pre-wrap; font-family: ui-monospace">${LINES.join('\n')}</div>`,
    ],
    [
      'GitHub, with the numbers of its lines',
      `<table><tbody>${LINES.map((line, at) => `<tr><td class="blob-num">${at}</td><td class="blob-code">${line}</td></tr>`).join('')}</tbody></table>`,
    ],
  ])('is a listing with its blanks: %s', (_, html) => expect(htmlToMarkdown(html)).toBe(LISTING));

  it('is no listing where a chat keeps its line breaks', () => {
    expect(htmlToMarkdown('<div style="white-space: pre-wrap; font-family: Arial">a <b>b</b></div>')).toBe('a **b**');
  });

  it('has the language that Visual Studio Code names; of Markdown only the text is pasted', async () => {
    const html = `<div style="white-space: pre">${spans('const a = 1;')}${' '.repeat(200)}</div>`;
    expect(await offerOf(html, 'a\r\n  b', '{"version":1,"mode":"typescriptreact"}')?.convert()).toBe(
      '```tsx\na\n  b\n```',
    );
    expect(offerOf(html, '# a', '{"version":1,"mode":"markdown"}')).toBeUndefined();
  });

  it('stays in its item, and in one line of a cell', () => {
    expect(htmlToMarkdown('<ul><li>a<pre>x\n\n  y</pre></li></ul>')).toBe('- a\n\n  ```\n  x\n\n    y\n  ```');
    expect(
      htmlToMarkdown('<table><tr><th>a</th><th>b</th></tr><tr><td><pre>x\ny|z</pre></td><td>c</td></tr></table>'),
    ).toContain('`x`<br>`y\\|z`');
  });
});

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const marked = (canUpload = true) => new Pictures((name) => `(no picture: ${name})`, canUpload);

describe('pasted pictures', () => {
  it('that came within the text are uploaded in their place', () => {
    const pictures = marked();
    const placed = pictures.place(htmlToMarkdown(`<p>a <img src="${PNG}" alt="Plan"> b</p>`, pictures));
    expect(placed.text).toBe('a  b');
    expect(placed.pictures).toMatchObject([
      { at: 2, alt: 'Plan', file: { name: 'image.png', type: 'image/png', size: 8 } },
    ]);
    expect(pictures.lost).toBe(0);
  });

  it.each([
    'file:///C:/Temp/clip_image001.png',
    'cid:1@a',
    'blob:https://a.b/1',
    'images/a.png',
    '',
    'data:image/svg+xml,<svg/>',
    'data:image/png;base64,%%%',
  ])('that cannot be taken leave a mark and are counted: %j', (src) => {
    const pictures = marked();
    const { text } = pictures.place(
      htmlToMarkdown(`<p>a <img src="${src.replaceAll('"', '&quot;')}" alt="Plan"> b</p>`, pictures),
    );
    expect(text).toBe('a (no picture: Plan) b');
    expect(pictures.lost).toBe(1);
  });

  it('are marked where nothing takes uploads, also in a cell, and foreign addresses stay', () => {
    const pictures = marked(false);
    const html = `<table><tr><th>x</th><th>y</th></tr><tr><td><img src="${PNG}" alt="Plan"></td><td><img src="https://a.b/c (1).png"></td></tr></table>`;
    expect(htmlToMarkdown(html, pictures)).toContain('| (no picture: Plan) | ![](https://a.b/c%20%281%29.png) |');
    expect(pictures.lost).toBe(1);
  });

  it('are offered even where they come alone', async () => {
    expect(await offerOf('<img src="https://a.b/c.png" alt="Plan">', '')?.convert()).toBe('![Plan](https://a.b/c.png)');
    expect(offerOf('<p>a</p><img src="file:///a.png">', 'a')?.isQuiet).toBe(true);
  });
});

it('What plays on another page is a link; a heading in a cell is bold.', () => {
  expect(htmlToMarkdown('<p>a <video><source src="https://a.b/c.mp4"></video></p>')).toBe(
    'a [https://a.b/c.mp4](https://a.b/c.mp4)',
  );
  expect(htmlToMarkdown('<table><tr><td>a</td></tr><tr><td><h2>b</h2>c</td></tr></table>')).toContain('| **b**<br>c |');
});

describe('what a pasted text leads to', () => {
  it('is counted where it is a file beside the text', () => {
    const text =
      '![a](docs/a.png) [b](../b.md) [c](https://a.b) [d](#d) [e](/12/3) [f](mailto:a@b)\n\n[g]: ./g.md\n\n<img src="h.png">\n\n```\n[x](y.md)\n```\n\n![i](C:\\Users\\i.png) `[z](z.md)`';
    expect(deadTargets(text)).toBe(5);
    expect(deadTargets('plain text')).toBe(0);
  });
});

/** What a reader sees, without the blanks that say nothing. */
const seen = (markdown: string) =>
  (new DOMParser().parseFromString(renderMarkdown(markdown).html, 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();

describe('words of pasted HTML', () => {
  it.each([
    '__init__ *x* `y`',
    '# no heading',
    '- no item',
    '1. no item',
    '> no quote',
    '<b> &amp;',
    '$a$ $b$',
    '~~x~~ ==y==',
    'a | b',
    '---',
    '[x](y) [^1]',
    'https://a.b/__x__?y=%20 z',
  ])('are shown letter by letter: %j', (words) => {
    const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    for (const html of [
      `<p>${text}</p>`,
      `<p>a<br>${text}</p>`,
      `<ul><li>${text}</li></ul>`,
      `<table><tr><td>h</td><td>h</td></tr><tr><td>x</td><td><b>b</b> ${text}</td></tr></table>`,
    ]) {
      expect(seen(htmlToMarkdown(html))).toContain(words);
    }
  });
});

describe('any pasted text', () => {
  it.each([
    ['links in one line', '[a](b) ', 20_000],
    ['open pictures', '<img ', 100_000],
    ['brackets', '[', 100_000],
    ['back quotes', `](${'`'.repeat(200_000)}`, 1],
    ['tabs', 'a\t', 20_000],
    ['lines of an item', '1.\ta\n', 10_000],
    ['quotes', '\t"', 50_000],
  ])('is looked through once: %s', (_, piece, count) => {
    const text = piece.repeat(count);
    expect(() => [deadTargets(text), offerOf('', text)]).not.toThrow();
  });
});
