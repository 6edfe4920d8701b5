import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookOf, catalog, page, raw } from '../book/testing/sample.ts';
import { HOSTILE, picture } from './testing/everything.ts';
import { faultFinder } from './testing/valid.ts';

/** What begins something in Markdown, and in HTML. */
const MARKS = [
  ...[
    '# ',
    '###### ',
    '- ',
    '1. ',
    '99999999999. ',
    '- [x] ',
    '> ',
    '> [!NOTE]\n> ',
    '| a | b |\n|---|---|\n| ',
    '**',
    '`',
    '$',
  ],
  ...[
    '```ts\n',
    '$$\n',
    '---\n',
    '![a](/dot.png)',
    '[a](',
    '](/7/2)',
    '[^1]',
    '[^1]: ',
    '<b>',
    '<!--',
    '    ',
    '&#1;',
    '\\',
  ],
];
const TAGS = [
  ...[
    '<table>',
    '</table>',
    '<tr>',
    '</tr>',
    '<td colspan="3" rowspan="2">',
    '<th>',
    '</td>',
    '<ul>',
    '<ol start="7">',
  ],
  ...[
    '</ul>',
    '<li>',
    '<p id="a">',
    '</p>',
    '<h1 id="b">',
    '</h1>',
    '<a href="#a">',
    '<a href="http://x/%',
    '</a>',
    '<pre>',
  ],
  ...[
    '</pre>',
    '<blockquote>',
    '</blockquote>',
    '<img src="/dot.png">',
    '<br>',
    '<hr>',
    '<div class="md-callout">',
    '</div>',
  ],
];

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE));
const markdown = fc
  .array(fc.tuple(fc.constantFrom(...MARKS), text, fc.constantFrom('', ' ', '\n', '\n\n', '\n   ')), { maxLength: 30 })
  .map((pieces) => pieces.flat().join(''));
const html = fc
  .array(fc.tuple(fc.constantFrom(...TAGS), fc.string({ unit: 'binary' })), { maxLength: 40 })
  .map((pieces) => pieces.flat().join(''));
const depth = fc.nat({ max: 12 });
const pages = fc
  .array(fc.tuple(text, fc.oneof(markdown, html), fc.boolean(), depth), { maxLength: 5 })
  .map((all) =>
    all.flatMap(([title, source, isRaw, depth], at) => [
      catalog(title, depth),
      isRaw ? raw(title, source, at + 1) : page(title, source, { page_id: at + 1, depth }),
    ]),
  );

it('A Word document is valid whatever Markdown and HTML its pages have.', async () => {
  const faultsOf = await faultFinder();
  await fc.assert(
    fc.asyncProperty(pages, text, async (nodes, title) => {
      expect(await faultsOf(bookOf(nodes, { title, description: title, picture }))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
