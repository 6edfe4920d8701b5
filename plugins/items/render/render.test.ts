import { describe, expect, it } from 'vitest';
import { RENDER_VERSION, renderMarkdown } from './index.ts';

const html = (source: string) => renderMarkdown(source).html.trim();

describe('A document', () => {
  it('is rendered without a DOM, as in a worker', () => {
    expect(typeof document).toBe('undefined');
    expect(html('# A')).toContain('<h1');
    expect(RENDER_VERSION).not.toBe('');
  });

  it('may be empty', () => {
    expect(renderMarkdown('')).toEqual({ html: '', headings: [], text: '' });
  });
});

describe('Emphasis beside Chinese', () => {
  it.each([
    ['**注意：**这个', '<strong>注意：</strong>这个'],
    ['这是**「重点」**的', '<strong>「重点」</strong>'],
    ['**中文（English）**文字', '<strong>中文（English）</strong>文字'],
    ['请看**`code`**后面', '<strong><code>code</code></strong>'],
    ['*斜体。*后面', '<em class="md-han">斜体。</em>后面'],
    ['*one* 字', '<em>one</em> 字'],
    ['~~删除！~~后面', '<s>删除！</s>后面'],
  ])('is recognised in %s', (source, expected) => {
    expect(html(source)).toContain(expected);
  });
});

describe('Raw HTML', () => {
  it('shows a tag that is none as it was typed', () => {
    expect(renderMarkdown('Map<String, List<Integer>> and <your-name>').text).toBe(
      'Map<String, List<Integer>> and <your-name>',
    );
  });

  it('shows a forbidden tag inside a sentence as it was typed, and loses no word after it', () => {
    expect(renderMarkdown('the <script> tag and the <iframe> tag\n\nnext').text).toBe(
      'the <script> tag and the <iframe> tag\nnext',
    );
  });

  it('drops scripts and styles that stand as blocks, with their content', () => {
    expect(renderMarkdown('<style>\np { color: red }\n</style>\n\ntext').text).toBe('text');
  });

  it('keeps details, figures, colours and old alignment', () => {
    expect(html('<details>\n<summary>S</summary>\n\n**x**\n\n</details>')).toContain('<p><strong>x</strong></p>');
    expect(html('<font color="red">x</font>')).toContain('<span style="color:red">x</span>');
    expect(html('<p align="center">x</p>')).toContain('class="md-align-center"');
    expect(html('<span style="background-color:#ffe;color:RGB(1, 2, 3);float:left">x</span>')).toContain(
      'style="background-color:#ffe;color:rgb(1, 2, 3)"',
    );
  });

  it('keeps a bounded number of elements open', () => {
    const result = html('<b>'.repeat(50_000));
    expect(result.match(/<b>/g)?.length).toBeLessThanOrEqual(100);
  });
});

describe('Links and pictures', () => {
  it('carry the attributes that protect the reader', () => {
    expect(html('[a](https://x.example/)')).toContain('rel="noopener noreferrer nofollow ugc"');
    expect(html('![图](a.png)')).toBe(
      '<p data-line="0"><img src="a.png" alt="图" loading="lazy" class="md-image"></p>',
    );
  });

  it.each([
    'http://a.b/c',
    'https://a.b/?q=1',
    'mailto:a@b.co',
    'tel:+86123',
    'ftp://a.b/c',
    '/x/1',
    'b.md?x=a:b',
    '//a.b/c',
  ])('keep the address %s', (url) => {
    expect(html(`<a href="${url}">x</a>`)).toContain(`href="${url}"`);
  });

  it('show pictures written into the page, of four kinds only', () => {
    expect(html('<img src="data:image/png;base64,iVBORw0KGgo=">')).toContain(
      'src="data:image/png;base64,iVBORw0KGgo="',
    );
    expect(html('<img src="data:image/bmp;base64,iVBORw0KGgo=">')).not.toContain('src=');
  });

  it('are not made of file names, but of whole addresses', () => {
    expect(html('readme.md and a@b.co')).not.toContain('<a');
    expect(html('see https://a.b/c。')).toContain('href="https://a.b/c');
  });
});

describe('Tables', () => {
  it('scroll inside a frame that the keyboard reaches, and keep their line there', () => {
    const result = html('x\n\n|a|b|\n|:-:|--:|\n|1|2|');
    expect(result).toContain('<div class="md-table" tabindex="0" data-line="2"><table>');
    expect(result).toContain('<td class="md-align-right">2</td>');
  });
});

describe('Task lists', () => {
  it('show boxes that cannot be used', () => {
    const result = html('- [x] done\n- [ ] open\n- [link](x)');
    expect(result.match(/<input /g)).toHaveLength(2);
    expect(result.match(/disabled=""/g)).toHaveLength(2);
    expect(result.match(/checked=""/g)).toHaveLength(1);
    expect(result.match(/class="task-list-item"/g)).toHaveLength(2);
  });

  it('say how far below the beginning of its block each box was written, on the page and in raw HTML', () => {
    const lines = (source: string) => {
      const found = [...html(source).matchAll(/data-line="(\d+)"|data-task="(\d+)"/g)];
      return found.map(([, line, task]) => (line === undefined ? `+${task}` : line)).join(' ');
    };
    expect(lines('x\n\n- [ ] a\n- b\n  - [x] c\n\n> 1. [ ] d')).toBe('0 2 +0 +2 6 +0');
    expect(lines('x\n\n<details>\n<summary>s</summary>\n\n- [ ] a\n- [ ] b\n\n</details>')).toBe('0 2 +3 +4');
    expect(lines('> [!NOTE] t\n> x\n>\n> - [ ] a')).toBe('0 +3');
    expect(lines('a[^1]\n\n[^1]: note\n\n    - [ ] in it')).toBe('0');
  });

  it('know no line for a box of raw HTML, whatever it says', () => {
    for (const box of ['<input type=checkbox data-task=1>', '<INPUT\ndata-task="1">', '<input/data-task=1>']) {
      expect(html(`${box} x`)).not.toMatch(/data-task="\d/);
      expect(html(`<div>\n${box} x\n</div>\n\n- a`)).not.toMatch(/data-task="\d/);
    }
  });

  it('name each box by its text', () => {
    expect(html('- [x] **all** done')).toMatch(/<label><input [^>]*> ?<strong>all<\/strong> done<\/label>/);
    expect(html('- [x] all\n  - [ ] a part')).toMatch(/<label><input [^>]*> ?all<\/label>\s*<ul/);
  });
});

describe('Elements that are never closed', () => {
  it('are shown as they were typed from the two thousandth on, and closed ones never', () => {
    expect(html('<b>'.repeat(2_003)).match(/&lt;b/g)).toHaveLength(3);
    expect(html('<b>'.repeat(2_000))).not.toContain('&lt;');
    expect(html('<b>x</b>'.repeat(2_003))).not.toContain('&lt;');
  });
});

describe('Footnotes', () => {
  it('link to their note and back, under prefixed names', () => {
    const result = html('a[^n] b[^n] c^[inline]\n\n[^n]: note');
    expect(result).toContain('<a id="md-fnref1" href="#md-fn1"');
    expect(result).toContain('<li id="md-fn1" class="footnote-item"><p>note <a href="#md-fnref1"');
    expect(result).toContain('href="#md-fnref1:1"');
    expect(result).toContain('<li id="md-fn2" class="footnote-item"><p>inline');
  });

  it('may be defined inside one another without losing either', () => {
    const { text } = renderMarkdown('x[^a] y[^b]\n\n[^a]: one\n\n    [^b]: two\n\n    three');
    expect(text.split('\n')).toEqual(['x y', 'one', 'three', 'two']);
  });

  it('that nobody refers to are left out', () => {
    expect(renderMarkdown('text\n\n[^a]: note').text).toBe('text');
  });
});

describe('Source lines', () => {
  it('mark every top-level block, counted from 0', () => {
    const source = '# a\n\np\n\n- l\n\n> q\n\n```js\nx\n```\n\n---\n\n$$\nx\n$$\n\n<div>\nh\n</div>\n\n[TOC]';
    expect([...html(source).matchAll(/data-line="(\d+)"/g)].map((match) => Number(match[1]))).toEqual([
      0, 2, 4, 6, 8, 12, 14, 18, 22,
    ]);
  });

  it('are not kept deeper down, where an author could have written them', () => {
    expect(html('<div>\n<p data-line="7">x</p>\n</div>')).not.toContain('data-line="7"');
  });
});

describe('Plain text', () => {
  it('holds what a reader would hear, one line per block', () => {
    const source = '[TOC]\n\n# T & <b>t</b>\n\na *b* `c` ![图](x)[^1]\n\n|a|b|\n|-|-|\n|1|2|\n\n[^1]: note';
    expect(renderMarkdown(source).text).toBe('T & t\na b c 图\na b\n1 2\nnote');
  });
});
