import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../items/render/index.ts';
import { ALL_PAYLOADS } from '../../../items/render/payloads.ts';
import { loadingParts } from '../testing/loading-parts.ts';
import { safeBlock } from './safe-block.ts';

const options = { pages: [], sayPicture: (name: string) => `Picture: ${name}` };
const shown = (html: string, pages: readonly { page_id: string; page_title: string }[] = []) =>
  safeBlock(html, { ...options, pages: pages.map((one) => ({ ...one, path: [] })) });

const E = 'https://evil.example';
/** As the renderer gives it, and as it never should. */
const HOSTILE = [
  `![a](${E}/1.png)`,
  `![a][r]\n\n[r]: ${E}/2.png "t"`,
  `![r]\n\n[r]: <${E}/3.png>`,
  `[![a](${E}/4.png)](${E}/)`,
  `![a](${E}/4b.png =100x20)`,
  `<img src="${E}/5.png">`,
  `<IMG SRC=${E}/6.png alt=x>`,
  `<img srcset="${E}/7.png 1x, ${E}/7b.png 2x">`,
  `<picture><source srcset="${E}/8.webp"><img src="${E}/8.png"></picture>`,
  `<video src="${E}/9.mp4" poster="${E}/9.png"><track src="${E}/9.vtt"></video>`,
  `<audio src="${E}/10.mp3" autoplay></audio>`,
  `<svg><image href="${E}/11.png"/><image xlink:href="${E}/11b.png"/></svg>`,
  `<svg><use href="${E}/12.svg#x"/><filter><feImage href="${E}/12.png"/></filter></svg>`,
  `<table background="${E}/13.png"><tr><td background="${E}/13b.png">x</td></tr></table>`,
  `<div style="background:url(${E}/14.png)">x</div>`,
  `<style>body{background:url(${E}/15.png)}</style>`,
  `<link rel=stylesheet href="${E}/16.css"><base href="${E}/">`,
  `<iframe src="${E}/17"></iframe><object data="${E}/17"></object><embed src="${E}/17">`,
  `<input type=image src="${E}/18.png">`,
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '![x](data:image/png;base64,AAAA)',
  '[x](javascript:alert(1)) <a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>" onclick="alert(1)">x</a>',
  '<p onmouseover=alert(1) style="color:red">x</p><script>alert(1)</script>',
  `<math><mtext><img src="${E}/19.png"></mtext></math>`,
  `<noscript><img src="${E}/20.png"></noscript><template><img src="${E}/20.png"></template>`,
  `\`\`\`mermaid\nflowchart TD\nA@{ "i\\u006dg": "${E}/21.png" }\n\`\`\``,
  `<body background="${E}/22.png"><form action="${E}"><button formaction="${E}">x</button></form>`,
];

describe('a block of an answer', () => {
  it.each(HOSTILE)('loads nothing and runs nothing: %j', (text) => {
    expect(loadingParts(shown(renderMarkdown(text).html))).toEqual([]);
    expect(loadingParts(shown(text))).toEqual([]);
  });

  it('loads nothing for any text of the list of attacks', () => {
    expect(ALL_PAYLOADS.flatMap((text) => loadingParts(shown(renderMarkdown(text).html)))).toEqual([]);
  });

  it('has a named link in the place of a picture', () => {
    const block = shown(
      `<p>see <img src="${E}/a.png" alt="plan"> and <img src="data:image/png;base64,AA" alt="own"></p>`,
    );
    expect(block.outerHTML).toBe(
      `<p>see <a href="${E}/a.png" rel="noopener noreferrer nofollow" target="_blank">Picture: plan</a> and <span>Picture: own</span></p>`,
    );
    expect(shown(`<p><a href="${E}"><img src="${E}/a.png"></a></p>`).textContent).toBe(`Picture: ${E}/a.png`);
  });

  it('keeps what the renderer gives otherwise', () => {
    const { html } = renderMarkdown(
      '## Head\n\n- [x] **done**\n\n| a |\n|:-:|\n| `b` |\n\n> [!NOTE]\n> hi\n\n```js\nlet a\n```\n\n$x$',
    );
    const block = shown(html);
    expect(block.querySelector('h2')?.outerHTML).toBe('<h2>Head</h2>');
    expect(block.querySelectorAll('li.task-list-item input[disabled], .md-table td.md-align-center code')).toHaveLength(
      2,
    );
    expect(block.querySelectorAll('.md-callout-note, .md-listing .hljs-keyword, .md-math')).toHaveLength(3);
  });

  it('opens links elsewhere, and shows those within itself as text', () => {
    const block = shown(
      '<p><a href="/1/2">in</a> <a href="#md-x" id="y">here</a> <a href="HTTPS://a.example">out</a></p>',
    );
    expect([...block.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.target])).toEqual([
      ['/1/2', '_blank'],
      ['HTTPS://a.example', '_blank'],
    ]);
    expect(block.querySelector('[id]')).toBeNull();
  });

  it('links the numbers of its pages, not those in code and those that are none', () => {
    const pages = [{ page_id: '7', page_title: 'Start' }];
    const block = shown('<p>So [1], not [2]. <code>a[1]</code></p>', pages);
    const links = [...block.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.title, a.textContent]);
    expect(links).toEqual([['/page/7', 'Start', '[1]']]);
    expect(block.textContent).toBe('So [1], not [2]. a[1]');
    expect(shown('<p>[1]</p>').querySelector('a')).toBeNull();
  });
});
