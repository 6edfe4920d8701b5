import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../index.ts';

const html = (source: string) => renderMarkdown(source).html.trim();

describe('Formulas', () => {
  it.each([
    ['a $x_1 < y$ b', '<code class="md-math">x_1 &lt; y</code>'],
    ['价格$x$元', '<code class="md-math">x</code>'],
    ['$$x$$ inside a line', '<code class="md-math">x</code>'],
    ['$a\\$b$', '<code class="md-math">a\\$b</code>'],
    ['$*a*$', '<code class="md-math">*a*</code>'],
    ['$$\nx < y\n\nz\n$$', '<pre data-line="0" class="md-math">x &lt; y\n\nz</pre>'],
    ['$$ x $$', '<pre data-line="0" class="md-math">x</pre>'],
    ["设$a_1+b$，$f'$", '<code class="md-math">a_1+b</code>'],
    ['（$x$）和"$y$"', '<code class="md-math">y</code>'],
    [`$\\text{单价，元}$ \${\\rm x}_1$`, '<code class="md-math">\\text{单价，元}</code>'],
    ['$x$，$y$', '<code class="md-math">y</code>'],
    ['```math\nx\n```', '<pre data-line="0" class="md-math">x</pre>'],
  ])('are kept as inert source: %j', (source, expected) => {
    expect(html(source)).toContain(expected);
  });

  it.each([
    '$5 and $10',
    `日志在 \${app.home}/\${app.name}/logs，版本 \${major}.\${minor}。变量以"$"开头，正则以"$"结尾。`,
    '$5 到 $10，单价$5，合计50$',
    `$HOME/$USER 和 \${HOME}/$`,
    '$(date)/$(uname)、$.get/$.post、$(document).ready($)',
    '用($)、“$”和\'$\'，变量以$x 表示，"$"',
    'cost: $5',
    '$PATH:$HOME',
    '$ x $',
    'a$b$',
    '\\$x$',
    '`$x$`',
    '$a\nb$',
    'x$$',
    '$$\nopen',
    'text\n    $$\n    x\n    $$',
    '- $$\n  open\n\nafter\n$$',
  ])('are not seen in %j', (source) => {
    expect(html(source)).not.toContain('md-math');
  });

  it('that never close take nothing with them', () => {
    expect(renderMarkdown('$$\nopen\n\n# next').headings).toHaveLength(1);
  });
});

describe('Fences', () => {
  it.each(['mermaid', 'flow', 'sequence'])('of %s become an inert diagram', (kind) => {
    expect(html(`\`\`\`${kind}\nA-->B\n\`\`\``)).toBe(
      `<pre data-line="0" data-kind="${kind}" class="md-diagram">A--&gt;B</pre>`,
    );
  });

  it('are coloured after sanitising, when the language is known', () => {
    const result = html('```ts\nconst a = "<b>";\n```');
    expect(result).toContain(
      '<div class="md-listing" data-line="0"><pre data-lang="ts" class="md-code" tabindex="0"><code class="language-ts hljs">',
    );
    expect(result).toContain('<span class="hljs-string">&quot;&lt;b&gt;&quot;</span>');
  });

  it('of an unknown language, of none, and indented ones stay plain', () => {
    expect(html('```zzz\n<b>\n```')).toContain('<code class="language-zzz">&lt;b&gt;\n</code>');
    expect(html('```\nx\n```')).toContain('<pre class="md-code" tabindex="0"><code>x\n</code></pre>');
    expect(html('    x')).toContain('class="md-code" tabindex="0"><code>x');
  });

  it('cut the language to a plain word', () => {
    expect(html('```c++{1,2} title="x"\nint a;\n```')).toContain('class="language-c++ hljs"');
    expect(html('```"><b>\n```')).toContain('<code></code>');
  });

  it('of a huge size are shown without colours', () => {
    expect(html(`\`\`\`js\n${'let a = 1;\n'.repeat(6_000)}\`\`\``)).not.toContain('hljs');
  });
});

describe('The list of contents', () => {
  it('stands where [TOC] does and links to every heading', () => {
    const result = html('[TOC]\n\n## 一\n\n### 二 <b>x</b> & `y`\n');
    expect(result).toContain(
      '<nav data-line="0" class="md-toc"><ul><li class="md-level-1"><a href="#md-一">一</a></li>' +
        '<li class="md-level-2"><a href="#md-二-x-y">二 x &amp; y</a></li></ul></nav>',
    );
  });

  it('is only made of a line of its own', () => {
    expect(html('see [TOC] here\n\n# a')).not.toContain('md-toc');
  });

  it('is filled wherever it stands, as long as that stays a list and is no bomb', () => {
    expect(html('[toc]\n\n[TOC]\n\n# a').match(/<ul>/g)).toHaveLength(2);
    expect(html('[toc]\n\n'.repeat(500) + '# a\n\n'.repeat(500)).match(/<ul>/g)).toHaveLength(6);
  });

  it('is empty where nothing can be listed', () => {
    expect(html('[TOC]')).toBe('<nav data-line="0" class="md-toc"></nav>');
  });
});
