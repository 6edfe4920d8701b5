import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serialize } from '../clean/tree.ts';
import { findNames, nameHeadings } from '../finish/headings.ts';
import { highlight } from '../finish/highlight-all.ts';
import { renderMarkdown } from '../index.ts';
import { ALL_PAYLOADS } from '../payloads.ts';
import { Room } from '../room.ts';
import { safeTree } from '../safe-tree.ts';
import { createBlockRenderer } from './block-renderer.ts';

/** The reading view's elements, without their line numbers and the line breaks between them. */
const whole = (source: string) =>
  renderMarkdown(source)
    .html.replace(/ data-line="\d+"/g, '')
    .replace(/\s+</g, '<')
    .trim();
const joined = (blocks: readonly { html: string }[]) =>
  blocks
    .map((block) => block.html)
    .join('')
    .replace(/\s+</g, '<')
    .trim();

const PARTS = [
  '# 标题 one',
  '# a',
  'a *b* **注意：**这个 [link][ref] `x`',
  '- a\n- b\n\n  c\n    - [x] d',
  '1. a\n\n2. b',
  '```ts\nconst a = 1;\n```',
  '```mermaid\ngraph TD\nA-->B\n```',
  '$$\nx\n$$',
  '$$\nopen',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '> quote\nlazy',
  '    indented',
  '[TOC]',
  '[ref]: /x',
  '[ref]: /y "t"',
  '---',
  'title\n===',
  '> <div>\n> x',
  '<div class="md-align-center">\n\ninside **bold**\n\n</div>',
  '<div>',
  '</div>',
  '<details>\n<summary>S</summary>\n\ntext',
  '</details>',
  '<b>loose</b> words',
  '</b> after',
  '<font color=red>x</font>',
  '<p align=center>open',
  '<table><tr><td>x',
  '<!-- note -->',
  '<!-- open',
  'a <!-- b --> <!--> c',
  '<script>\nalert(1)\n</script>',
  'x[^1]',
  '[^1]: note',
  'x^[inline note]',
  '<a id="md-a"></a>',
  '<nav class="md-toc">x</nav>',
  '<https://a.example> Map<String, List<Integer>>',
  'x <b>never closed </p> y',
];
/** The first ones have no HTML. */
const PLAIN = PARTS.indexOf('> <div>\n> x');
const documents = fc
  .array(fc.tuple(fc.constantFrom(...PARTS, ...ALL_PAYLOADS), fc.constantFrom('\n', '\n\n', '\n\n\n')), {
    maxLength: 9,
  })
  .map((parts) => parts.flat().join(''));

/** Whole documents in one go, as they would be without any cutting. */
function uncut(source: string): string {
  const tree = safeTree(source, { room: new Room(source) });
  nameHeadings([findNames(tree)]);
  highlight(tree);
  return serialize(tree)
    .replace(/ data-line="\d+"/g, '')
    .replace(/\s+</g, '<')
    .trim();
}

describe('Blocks', () => {
  it('mean what they mean in the whole document', () => {
    const plain = fc
      .array(fc.tuple(fc.constantFrom(...PARTS.slice(0, PLAIN)), fc.constantFrom('\n', '\n\n')), { maxLength: 9 })
      .map((parts) => parts.flat().join(''));
    fc.assert(
      fc.property(plain, (source) => {
        expect(joined(createBlockRenderer(highlight).render(source))).toBe(uncut(source));
      }),
      { numRuns: 400 },
    );
  });

  it('hold back what is left open in them', () => {
    const { html } = renderMarkdown('a <table><tr><td> b </p> <a href="/x">c\n\n# next');
    expect(html.trim()).toMatch(/<\/div><h1 data-line="2" id="md-next">.*<\/h1>$/);
  });

  it('are the elements of the reading view, whatever is written', () => {
    fc.assert(
      fc.property(documents, (source) => {
        expect(joined(createBlockRenderer(highlight).render(source))).toBe(whole(source));
      }),
      { numRuns: 400 },
    );
  });

  it('stay so from change to change', () => {
    fc.assert(
      fc.property(fc.array(documents, { minLength: 2, maxLength: 4 }), (sources) => {
        const renderer = createBlockRenderer(highlight);
        for (const source of sources) expect(joined(renderer.render(source))).toBe(whole(source));
      }),
      { numRuns: 120 },
    );
  });

  it('are one element each, with a key of their own', () => {
    fc.assert(
      fc.property(documents, (source) => {
        const blocks = createBlockRenderer(highlight).render(source);
        expect(new Set(blocks.map((block) => block.key)).size).toBe(blocks.length);
        for (const { html } of blocks) expect(html.trim()).toMatch(/^<[a-z][\s\S]*>$/);
      }),
      { numRuns: 120 },
    );
  });

  it('keep their key when lines move above them, and when others of the same text are there', () => {
    const renderer = createBlockRenderer(highlight);
    const before = renderer.render('# a\n\nsame\n\nsame\n\nlast');
    const after = renderer.render('new\n\n# a\n\nsame\n\nsame\n\nlast');
    expect(after.slice(1).map((block) => block.key)).toEqual(before.map((block) => block.key));
    expect(after.map((block) => block.line)).toEqual([0, 2, 4, 6, 8]);
    expect(before[1]?.key).not.toBe(before[2]?.key);
  });

  it('change with a definition or a heading elsewhere', () => {
    const renderer = createBlockRenderer(highlight);
    expect(joined(renderer.render('[x][r]\n\n[TOC]'))).not.toContain('href');
    expect(joined(renderer.render('[x][r]\n\n[TOC]\n\n# H\n\n[r]: /there'))).toContain('href="/there"');
    expect(joined(renderer.render('[x][r]\n\n[TOC]\n\n# H2\n\n[r]: /there'))).toContain('<a href="#md-h2">H2</a>');
  });
});
