import { type Mistake, mistakesIn } from '../mistake.ts';

const FORMAT = 'plugins/exchange/format';
const WORD = [`${FORMAT}/word/write.test.ts`];
const SITE = [`${FORMAT}/site/write.test.ts`];
const PDF = [`${FORMAT}/pdf/chromium.test.ts`];
const TREE = [`${FORMAT}/book/tree.test.ts`];

export const books: readonly Mistake[] = [
  ...mistakesIn(
    `${FORMAT}/book/links.ts`,
    [...WORD, ...SITE],
    [['links run scripts and open files', 'url && OUTSIDE.has(url.protocol)', 'url']],
  ),
  ...mistakesIn(`${FORMAT}/book/tree.ts`, TREE, [
    ['a long page is read in one stretch', 'tags % TAGS === 0 && breath.isDue', 'false'],
    ['what is no part of a document is exported', 'if (isNever) this.#skipped += 1;', ''],
    ['a stray end closes the document', 'if (at < 0) return;', ''],
    ['walking a page goes as deep as its author wants', 'this.#open.length < DEEPEST', 'this.#open.length > 0'],
    [
      'words of a page are escaped twice',
      'building.text(html.slice(at, end))',
      'building.text(escape(html.slice(at, end)))',
    ],
  ]),
  ...mistakesIn(`${FORMAT}/book/blocks.ts`, TREE, [
    ['a long page is taken apart in one stretch', '    if (breath.isDue) await breath.take();\n', ''],
  ]),
  ...mistakesIn(`${FORMAT}/book/breath.ts`, TREE, [
    ['whoever lets others in does not, the next time', '    this.#since = performance.now();\n', ''],
    ['nobody is let in', 'await setImmediate()', 'await Promise.resolve()'],
  ]),
  ...mistakesIn(`${FORMAT}/word/xml.ts`, WORD, [
    ['signs that XML forbids stay in a Word document', "    .replace(FORBIDDEN, '')\n", ''],
  ]),
  ...mistakesIn(`${FORMAT}/word/write.ts`, WORD, [
    ['a Word document is written on after its end was asked for', '    making.signal?.throwIfAborted();\n', ''],
  ]),
  ...mistakesIn(`${FORMAT}/word/tables.ts`, WORD, [
    ['every row of a table in Word is its head', "row.isHead ? '<w:tblHeader/>' : ''", "'<w:tblHeader/>'"],
  ]),
  ...mistakesIn(`${FORMAT}/pdf/chromium.ts`, PDF, [
    ['the browser that prints has a network', "'--host-resolver-rules=MAP * ~NOTFOUND', ", ''],
    ['the browser that prints reaches this machine', ", '--proxy-bypass-list=<-loopback>'", ''],
    ['the browser that prints knows the keys of the site', 'env: envOf()', 'env: process.env'],
  ]),
  ...mistakesIn(`${FORMAT}/book/html.ts`, SITE, [
    ['a site keeps what authors place over its pages', 'COLOURS.test(value)', 'true'],
  ]),
  ...mistakesIn(
    'plugins/exchange/format/pdf/means.ts',
    ['plugins/exchange/format/pdf/kit/kit.test.ts'],
    [
      [
        'a font that nobody can read is taken',
        "file !== '' && (await allowed(file, constants.R_OK)) !== undefined",
        "file !== ''",
      ],
      ['the name within a collection is lost', '...(name && { name })', ''],
    ],
  ),
  ...mistakesIn(
    'plugins/exchange/format/pdf/kit/gather.ts',
    ['plugins/exchange/format/pdf/kit/kit.test.ts'],
    [
      [
        'links within the book lead outside',
        "const mark = target.kind === 'page' ?",
        "const mark = target.kind !== 'page' ?",
      ],
      [
        'what leads nowhere stays a link',
        'if (target === undefined) return style;',
        'if (target === undefined) return { ...style, ...(href && { href }) };',
      ],
    ],
  ),
];
