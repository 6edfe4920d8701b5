import { type Mistake, mistakesIn } from '../mistake.ts';

const FORMAT = 'plugins/editor/format';
const WEB = 'plugins/editor/web/format';

/** The tools that make Markdown of something else. */
export const editorFormat: readonly Mistake[] = [
  ...mistakesIn(
    'plugins/editor/web/source/images/upload.ts',
    ['plugins/editor/web/source/images/images.test.ts'],
    [
      ['a picture stays large, whatever was chosen', 'if (isSmaller) this.#file', 'if (!isSmaller) this.#file'],
      ['it is asked again at every try', 'this.#find = undefined;', ''],
      ['a picture that cannot be looked at is never sent', '.catch(() => undefined)', ''],
    ],
  ),
  ...mistakesIn(
    `${FORMAT}/problem.ts`,
    [`${FORMAT}/json/read.test.ts`],
    [['a wrong letter is told a line too far down', 'next >= 0 && next < at', 'next >= 0 && next <= at']],
  ),
  ...mistakesIn(
    `${FORMAT}/json/read.ts`,
    [`${FORMAT}/json/read.test.ts`],
    [
      ['text behind a document is dropped', "if (this.#at < this.#text.length) this.#fail('json_rest');", ''],
      ['JSON may be nested until the stack ends', 'if (this.#depth > DEEPEST)', 'if (this.#depth > 1e9)'],
      ['a comma behind the last entry is taken', 'this.#at = comma;', 'return;'],
      ['a number may begin with zeros', 'if (/[\\w.+]/.test(after))', 'if (/[a-z.+]/.test(after))'],
    ],
  ),
  ...mistakesIn(
    `${FORMAT}/json/records.ts`,
    [`${FORMAT}/json/tables.test.ts`],
    [
      ['a text that looks like a number becomes one', "read?.kind === 'text' && read.value === json.value && ", ''],
      [
        'columns of one name lose all but one',
        'for (let number = 2; taken.has(name); number += 1)',
        'for (let number = 2; false; number += 1)',
      ],
    ],
  ),
  ...mistakesIn(
    `${FORMAT}/json/fields.ts`,
    [`${FORMAT}/json/tables.test.ts`],
    [['fields of a second item are left out', 'at.children.get(name) ?? branch(path)', 'branch(path)']],
  ),
  ...mistakesIn(
    `${FORMAT}/table/cell.ts`,
    [`${FORMAT}/table/table.test.ts`],
    [
      ['a bar in a cell ends it', "if (letter === '|') return true;", ''],
      ['a backslash before a bar is lost', "next === '' || next === '\\n' || PUNCTUATION.test(next)", 'false'],
      ['HTML in a cell is run as HTML', "if (letter === '<') return /[a-z/!?]/i.test(next);", ''],
    ],
  ),
  ...mistakesIn(
    `${FORMAT}/table/delimited.ts`,
    [`${FORMAT}/table/table.test.ts`],
    [
      ['a doubled quote ends its cell', "if (next === '\"') at += 1;\n    else ", ''],
      [
        'a quote that nothing closes takes the rest',
        'next === delimiter ? at : -1',
        'next === delimiter ? at : text.length',
      ],
    ],
  ),
  ...mistakesIn(
    `${FORMAT}/sql/tokens.ts`,
    [`${FORMAT}/sql`],
    [
      [
        'a backslash is an escape in every dialect',
        'this.#hasBackslashes = isMySql(text);',
        'this.#hasBackslashes = true;',
      ],
      ['a doubled quote ends a text', 'else if (letter === quote && text[at + 1] === quote) at += 1;', ''],
    ],
  ),
  ...mistakesIn(
    `${FORMAT}/sql/column.ts`,
    [`${FORMAT}/sql/fixtures.test.ts`],
    [
      ['what becomes of a row makes its column nullable', "if (!reader.takes('NULL')) reader.takes('DEFAULT');", ''],
      ['brackets of SQL Server stay around a default', 'const isWrapped = ', 'const isWrapped = false && '],
    ],
  ),
  ...mistakesIn(
    `${FORMAT}/sql/read.ts`,
    [`${FORMAT}/sql`],
    [['rows of a PostgreSQL dump are read as SQL', "tokens.skipBehindLine('\\\\.');", '']],
  ),
  ...mistakesIn(
    `${FORMAT}/sql/alter.ts`,
    [`${FORMAT}/sql/fixtures.test.ts`],
    [
      ['only the first of several changes is made', '{ tokens, isMore: true }', '{ tokens, isMore: false }'],
      ['a changed column forgets its keys', '...(before?.keys ?? []), ', ''],
    ],
  ),
  ...mistakesIn(
    `${WEB}/target.ts`,
    [`${WEB}/format.test.tsx`],
    [
      ['what replaces a table in a quote leaves the quote', 'markdown.replace(/^/gm, prefix)', 'markdown'],
      ['a listing of any language is taken', ' || !LANGUAGES[tool]?.test(listing.language)', ''],
    ],
  ),
  ...mistakesIn(
    `${WEB}/FormatDialog.tsx`,
    [`${WEB}/format.test.tsx`],
    [
      ['what was typed into a dialog is lost with it', 'if (!target) kept.set(tool, text);', ''],
      [
        'no line can be begun in what is given',
        "event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)",
        "event.key !== 'Enter'",
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/use-conversion.ts`,
    [`${WEB}/format.test.tsx`],
    [
      [
        'what is put in is what was shown, not what stands there',
        'const next = await run();\n    setState({ ...next, choice });',
        'const next = state;',
      ],
    ],
  ),
];
