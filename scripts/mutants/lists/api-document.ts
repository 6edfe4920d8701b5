import { type Mistake, mistakesIn } from '../mistake.ts';

const API = 'plugins/items/api';
const READ = [`${API}/document.test.ts`];
const MARKDOWN = [`${API}/markdown/markdown.test.ts`];
const EXAMPLES = [`${API}/examples/examples.test.ts`];
const LAYOUT = ['plugins/items/render/api/layout.test.ts'];

/** Pages that are API documents: read, written, shown, found. */
export const apiDocument: readonly Mistake[] = [
  ...mistakesIn(`${API}/read.ts`, READ, [
    ['every JSON with an address is an API document', "typeof info.url !== 'string'", 'info.url === undefined'],
    [
      'a text that is nested too deep to be written is read',
      'isShallow(root, MOST_DEPTH) ? documentOf(root, info) : undefined',
      'documentOf(root, info)',
    ],
    [
      'unknown fields are lost',
      'filter(([key, value]) => !isRead(key, value))',
      'filter(([key, value]) => !isRead(key, value) && key in from && false)',
    ],
    ['fields beside `params` are not seen', 'const isBeside = inside?.length === 0;', 'const isBeside = false;'],
    [
      'what was escaped by an older client is shown as JSON',
      'ESCAPED.test(trimmed) ? unescaped(trimmed) : trimmed',
      'trimmed',
    ],
  ]),
  ...mistakesIn(`${API}/write.ts`, READ, [
    [
      'what stands where a list belongs is written over by none',
      '{ ...fields, ...rest, ...Object.fromEntries(said) }',
      '{ ...rest, ...fields }',
    ],
    ['a parameter that is switched off comes back', "...(isDisabled && { disable: '1' }),", ''],
  ]),
  ...mistakesIn(`${API}/markdown/cells.ts`, MARKDOWN, [
    ['a line break ends the row', ".replaceAll('\\n', '<br>')", ''],
    ['spaces at an end are lost', '.replace(EDGE,', '.replace(/^$/g,'],
  ]),
  ...mistakesIn(`${API}/markdown/to-markdown.ts`, MARKDOWN, [
    ['a description with a heading of ours cuts the document', "text.replace(/^(\\\\*)(?=#{5})/gm, '$1\\\\')", 'text'],
    ['an example with a fence ends in the middle', 'Math.max(3, longest + 1)', '3'],
  ]),
  ...mistakesIn(`${API}/markdown/from-markdown.ts`, MARKDOWN, [
    ['a section that comes twice is taken once', 'if (sections.has(name)) return undefined;', ''],
    [
      'words below a table are dropped',
      "if (cells.length !== order.length || name === '') throw new OtherShape();",
      '',
    ],
  ]),
  ...mistakesIn(`${API}/examples/quote.ts`, EXAMPLES, [
    ['a quote in a value ends the word of the shell', '.replaceAll("\'", "\'\\\\\'\'")', ''],
    [
      'a text is turned round by letters that nobody sees',
      'JSON.stringify(text).replace(UNSEEN, hex)',
      'JSON.stringify(text)',
    ],
    ['Java reads a control as the end of the line', '.toString(8).padStart(3', '.toString(10).padStart(4'],
  ]),
  ...mistakesIn(`${API}/examples/sent.ts`, EXAMPLES, [
    ['a value breaks out of its header', '[name, inLine(value)] as const', '[name, value] as const'],
    ['half a letter stops all examples', 'name: whole(row.name)', 'name: row.name'],
  ]),
  ...mistakesIn('plugins/items/render/api/layout.ts', LAYOUT, [
    ['boxes of a description tick lines of the JSON', "attributes.delete('data-task');", ''],
    ['a method makes a class of its own', 'METHODS.has(info.method) ?', 'info.method ?'],
  ]),
  ...mistakesIn('plugins/items/render/api/table.ts', LAYOUT, [
    ['a table of any length is laid out', 'const body = rows.slice(0, MOST_ROWS).map', 'const body = rows.map'],
    ['nested fields stand beside those that hold them', 'depth = Math.min(above + 1, DEEPEST);', 'depth = above;'],
  ]),
  ...mistakesIn(
    'plugins/items/server/render/render.service.ts',
    ['plugins/items/server/render/render.service.test.ts'],
    [
      [
        'a reader sees the words of who came first',
        'const version = isApi ?',
        'const version = isApi && app === undefined ?',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/items/server/page/changes/change-size.ts',
    ['plugins/items/server/page/changes/changes.test.ts'],
    [['lines of JSON are counted', 'linesOf(comparedText(text))', 'linesOf(text)']],
  ),
  ...mistakesIn(
    'plugins/items/web/draw/api.ts',
    ['plugins/items/web/draw/api.test.ts'],
    [
      ['the choice is forgotten on the next page', 'writeKept(CHOICE, nameOf(example));', ''],
      [
        'a second press shows nothing',
        'openAlone(group, example);\n  writeKept',
        'example.open = !example.open;\n  writeKept',
      ],
    ],
  ),
];
