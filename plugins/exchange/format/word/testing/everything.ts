import type { Book, BookNode, Picture } from '../../book/book.ts';
import { bookOf, catalog, ENGLISH, page, png, raw } from '../../book/testing/sample.ts';

const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join('');

/** What nobody means to write, and someone pastes. */
export const HOSTILE = [
  ']]> <b> & " \' -- --> <?x?>',
  'nothing \u0000\u0001\u0008\u000b\u000c\u001f\u007f\u0085\ufffe\uffff\ufeff printable',
  'half \ud83d and \ude00 half',
  '😀 👩‍👩‍👧‍👦 🇨🇳 𠮷',
  'שלום (עולם) مرحبا',
  `${'supercalifragilistic'.repeat(500)}`,
  '{ INCLUDEPICTURE "http://evil.example/a.png" } =cmd|calc!A0 _x0000_',
];

const HEADINGS = times(6, (at) => `${'#'.repeat(at + 1)} Level ${at + 1}\n\ntext\n\n`);
const NESTED = `${times(14, (at) => `${'   '.repeat(at)}${at % 2 ? '-' : `${at + 3}.`} step ${at}\n`)}
- [x] done
  - [ ] open
    1. [x] counted

5. five
1. six

99999999999. too many
`;
const WIDE = `| ${times(90, (at) => `c${at} |`)}\n| ${times(90, () => '- |')}\n| ${times(90, (at) => `${at} |`)}\n`;
const SIGNS = HOSTILE.map(
  (text) =>
    `# ${text}\n\n${text} **${text}** \`${text}\`\n\n- ${text}\n\n| a |\n| - |\n| ${text.replaceAll('|', '\\|')} |\n`,
);
const CALLOUTS = `${['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map((tone) => `> [!${tone}]\n> Mind.\n>\n> - a\n>\n> | a |\n> | - |\n> | b |\n`).join('\n')}
> A quote
> > in a quote
> > > \`\`\`ts
> > > const a = "b"; // c
> > > \`\`\`

\`\`\`diff
- old\ttab
+ new
\`\`\`
`;
const FORMULAS =
  'Inline $a < b$.\n\n$$\n\\frac{a}{b} & "c"\n$$\n\n```mermaid\ngraph TD\nA-->B\n```\n\nOne[^a], two[^b], one[^a].\n\n[^a]: First *note*.\n\n    Second paragraph.\n\n[^b]: - a list\n';
const LINKS = [
  ...['/7/2', '/7/2#md-x', '/7/99', '#md-level-1', '#none', '', 'https://a.example/?a=1&b=<2>#c', 'mailto:a@b.example'],
  ...[
    'javascript:alert(1)',
    'https://a.example/%zz',
    'https://a.example/a|b{c}^`\\d',
    'https://用户.example/路径?问=答',
  ],
  ...['https://[::1]:8080/a', 'http://u:p@a.example', 'mailto:<a b>@c?subject=x y&body=[z]', 'tel:+1 (2) 3', 'mailto:'],
  ...['https://a.example/#a#b', 'https://a.example/?q=a b%', 'ftp://a.example//', '//b.example/x', 'https:/a', 'tel:#'],
  ...["https://a.example/'\u0001\ud800", `https://a.example/${'long'.repeat(480)}`, 'mailto:%', 'http://a.example:/'],
];
const LINKED = `<p>${LINKS.map((href) => `<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">x</a>`).join(' ')}</p>`;

const API = `##### 简要描述

- 用户注册接口

##### 请求URL

- \`http://a.example/api/user/register\`

##### 请求方式

- POST

##### 参数

|参数名|必选|类型|说明|
|:----|:---|:-----|-----|
|username|是|string|用户名 \`a|b\`|
|profile.name|否|string||

##### 返回示例

\`\`\`json
{ "error_code": 0, "data": { "uid": "1", "备注": null } }
\`\`\`
`;

const TABLES = [
  '<table></table><table><tr></tr></table><table><tr></tr><tr><td></td><th></th></tr></table>',
  '<table><tr><td rowspan="999" colspan="999">a</td><td>b</td></tr><tr><td>c</td></tr><tr></tr></table>',
  '<table><tr><th colspan="2">a</th><th rowspan="3">b</th></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr></table>',
  '<table><tr><td rowspan="2">a</td><td rowspan="3" colspan="2">b</td></tr><tr><td colspan="0" rowspan="-1">c</td></tr></table>',
  `${'<table><caption>d</caption><tr><td>'.repeat(8)}deep<ul><li></li></ul>${'</td></tr></table>'.repeat(8)}`,
  '<table><thead><tr><td class="md-align-center">a</td></tr></thead><tfoot><tr><td><pre>a\n\tb</pre></td></tr></tfoot></table>',
];
const LISTS = [
  '<ol start="99999999999"><li>a</li></ol><ol start="-5"><li>b</li></ol><ol start="x"><li>c</li></ol><ol></ol><ul><li></li></ul>',
  `${'<ul><li>x'.repeat(30)}${'</li></ul>'.repeat(30)}`,
  `${'<blockquote>'.repeat(30)}x<hr>${'</blockquote>'.repeat(30)}`,
  '<ul><li><h2 id="in-list">h</h2></li><li><table><tr><td>a</td></tr></table></li><li><pre>c</pre></li></ul>',
];
const IDS = `<h2 id="a">a</h2><h2 id="a">b</h2><p id="a"><a href="#a">x</a></p><h2 id="${'long'.repeat(50)}">a</h2>
<p><a href="#${'long'.repeat(50)}">x</a></p><h1><a href="https://a.example"><img src="/dot.png" alt=""></a></h1>`;

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="5"><rect width="9" height="5"/></svg>',
);
/** A frame that names its size, and nothing to draw: what a document is told is all that is read of it. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0, 0xff, 0xd9]);
const hugePng = Buffer.from(png(1, 1));
hugePng.writeUInt32BE(0xffffffff, 16);

const PICTURES: Readonly<Record<string, Uint8Array>> = {
  ...{ '/dot.png': png(3, 3), '/dot.gif': gif, '/dot.webp': webp, '/dot.svg': svg, '/dot.jpg': jpeg },
  ...{ '/wide.png': png(4000, 2), '/tall.png': png(2, 4000), '/broken.png': png(3, 3).subarray(0, 30) },
  ...{
    '/cut.png': png(3, 3).subarray(0, 20),
    '/cut.jpg': jpeg.subarray(0, 5),
    '/huge.png': hugePng,
    '/none.png': Buffer.alloc(0),
  },
};
const DRAWN = `${[
  ...Object.keys(PICTURES),
  '/gone.png',
  'https://elsewhere.example/x.png',
  `data:image/png;base64,${Buffer.from(png(2, 2)).toString('base64')}`,
]
  .map((src) => `<p><img src="${src}" alt="${src.slice(0, 20)} &quot;&lt;&amp;" width="9999"><img src="${src}"></p>`)
  .join('')}<table><tr><td><img src="/wide.png" width="1"></td></tr></table>`;

export const picture = async (address: string): Promise<Picture | undefined> => {
  const bytes = PICTURES[address];
  return bytes && { bytes, type: 'image/png' };
};

const marked = [ENGLISH, HEADINGS, NESTED, WIDE, CALLOUTS, FORMULAS, API, ...SIGNS];
const written = [LINKED, ...TABLES, ...LISTS, IDS, DRAWN, '', '   ', 'stray < & text'];

/** A project with all that a text can hold, and what it should not. */
export function everythingBook(more: Partial<Book> = {}): Book {
  const nodes: BookNode[] = [
    ...marked.map((source, at) => page(`Marked ${at}`, source, { page_id: at + 1 })),
    ...written.map((html, at) => raw(`Written ${at}`, html, 100 + at)),
    ...Array.from({ length: 12 }, (_, depth) => catalog(`Depth ${depth} ${HOSTILE[depth % HOSTILE.length]}`, depth)),
    ...Array.from({ length: 12 }, (_, depth) => page(`Below ${depth}`, HEADINGS, { page_id: 200 + depth, depth })),
    ...HOSTILE.map((title, at) => page(title, 'text', { page_id: 300 + at, depth: 1 })),
    page('', '', { page_id: 400 }),
  ];
  return bookOf(nodes, { title: HOSTILE.join(' '), description: HOSTILE.join('\n'), picture, ...more });
}
