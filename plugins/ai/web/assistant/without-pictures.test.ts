import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../items/render/index.ts';
import { ALL_PAYLOADS } from '../../../items/render/payloads.ts';
import { insertable } from './insertable.ts';
import { withoutPictures } from './without-pictures.ts';

const E = 'https://evil.example';
const render = async (text: string) => renderMarkdown(text).html;

describe('withoutPictures', () => {
  it.each([
    ['![plan](/a.png "t")', '[plan](/a.png "t")'],
    ['![](/a.png)', '[/a.png](/a.png)'],
    ['![](</a b.png>)', '[/a b.png](</a b.png>)'],
    ['![a][r] ![r]\n\n[r]: /a.png', '[a][r] [r]\n\n[r]: /a.png'],
    ['[![a](/a.png)](/b)', '[[a](/a.png)](/b)'],
    ['a <img alt="x > y" src="/a.png"> b', 'a /a.png b'],
    ["<IMG SRC='/a.png'>", '/a.png'],
    ['<img\nsrc=/a.png\n/>', '/a.png'],
    ['<picture><source srcset="/a.webp 1x"><img src="/a.png"></picture>', '/a.webp 1x/a.png'],
    ['<img src="/a.png"', '&lt;img src="/a.png"'],
    ['\\![a](/a) \\\\![a](/a)', '\\![a](/a) \\\\[a](/a)'],
    ['Wow! [a](/a) !\n[b](/b) a != [b]', 'Wow! [a](/a) !\n[b](/b) a != [b]'],
  ])('makes %j %j', (text, plain) => expect(withoutPictures(text)).toBe(plain));

  it.each([
    '```md\n![a](/a.png)\n<img src=x>\n```',
    '~~~\n![a](/a.png)\n```\n![a](/a.png)\n~~~',
    '````\n```\n![a](/a.png)\n```\n````',
    'text\n```\n![a](/a.png)',
  ])('leaves a listing as it is: %j', (text) => expect(withoutPictures(text)).toBe(text));

  it('goes on behind a listing', () => {
    expect(withoutPictures('```\n![a](/a)\n```\n![a](/a)')).toBe('```\n![a](/a)\n```\n[a](/a)');
    expect(withoutPictures('```\n![a](/a)\n```', true)).toBe('```\n[a](/a)\n```');
  });

  it('takes no time for a text that is made to take long', () => {
    for (const piece of ['<img "', '![', '<img ', '\\', '```\n', '![](<']) {
      expect(withoutPictures(piece.repeat(100_000 / piece.length)).length).toBeGreaterThan(0);
    }
  });
});

describe('what is inserted', () => {
  it.each([
    ...ALL_PAYLOADS,
    `- a\n  \`\`\`\n![a](${E}/1.png)\n`,
    `> \`\`\`\n![a](${E}/1.png)`,
    `<div>\n\`\`\`\n\n![a](${E}/1.png)\n`,
    `<!--\n\`\`\`\n-->\n![a](${E}/1.png)\n\n\`\`\``,
    `$$\n\`\`\`\n$$\n![a](${E}/1.png)\n\`\`\``,
    `<pre>\n\n\`\`\`\n</pre>\n\n![a](${E}/1.png)\n\`\`\``,
    `![a\n](${E}/1.png) ![*a*][x]\n\n[x]: ${E}/1.png`,
    `\u0021[a](${E}/1.png) &#33;[a](${E}/1.png) !&#91;a](${E}/1.png)`,
  ])('has no picture: %j', async (text) => {
    expect(await render(await insertable(text, render))).not.toMatch(/<img/);
  });

  it.each([
    `flowchart TD\nA@{ img: "${E}/1.png" }`,
    `flowchart TD\nA@{ "i\\u006dg": "${E}/1.png" }`,
    `flowchart TD\nA@{ img: "\\x2f\\x2fevil.example/1.png" }`,
    `flowchart TD\nA@{ img: "/%%{x}%%/evil.example/1.png" }`,
    `sequenceDiagram\nparticipant A\nproperties A: {"icon": "&#47;&#47;evil.example/1.png"}`,
  ])('has a diagram that names an address as its source: %j', async (source) => {
    for (const [before, kind] of [
      ['', 'mermaid'],
      ['- a\n\n  ', 'Mermaid'],
      ['> ', 'seq'],
    ] as const) {
      const indented = source.replaceAll('\n', `\n${before.startsWith('>') ? '> ' : before.slice(5)}`);
      const end = before.startsWith('>') ? '> ' : before.slice(5);
      const text = `${before}\`\`\`${kind}\n${end}${indented}\n${end}\`\`\``;
      expect(await render(text)).toContain('md-diagram');
      const plain = await insertable(text, render);
      expect(await render(plain)).not.toContain('md-diagram');
    }
    const html = `<pre class="md-diagram" data-kind="mermaid">${source}</pre>`;
    expect(await render(await insertable(html, render))).not.toMatch(/<pre[^>]*md-diagram/);
  });

  it('keeps a diagram that names none', async () => {
    const text = '```mermaid\nflowchart TD\nA[one\\ntwo] --> B & C\n```';
    expect(await insertable(text, render)).toBe(text);
  });

  it('is a listing where a picture is left in spite of all', async () => {
    expect(await insertable('a', async () => '<img>')).toBe('```\na\n```');
  });

  it('leaves no picture even in listings where nothing can be rendered', async () => {
    const text = '```\n![a](/a)\n```';
    expect(await insertable(text, () => Promise.reject(new Error('slow')))).toBe('```\n[a](/a)\n```');
    expect(await insertable(text, render)).toBe(text);
  });
});
