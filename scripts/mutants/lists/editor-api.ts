import { type Mistake, mistakesIn } from '../mistake.ts';

const API = 'plugins/editor/web/api';
const MODEL = [`${API}/model/model.test.ts`];
const ROWS = [`${API}/rows/rows.test.ts`];
const FORM = [`${API}/form.test.tsx`];

/** API documents as forms. */
export const editorApi: readonly Mistake[] = [
  ...mistakesIn(`${API}/model/known.ts`, MODEL, [
    ['any JSON that breaks is taken for an API document', 'SIGNS.every(', 'SIGNS.some('],
    ['a document that breaks while it is open loses its notice', "before === 'form' || before === 'broken' || ", ''],
    ['JSON of something else is called broken', "if (isJson(text)) return 'markdown';", ''],
  ]),
  ...mistakesIn(`${API}/model/put-text.ts`, MODEL, [
    ['letters that are alike are lost', 'end < most - from', 'end < most'],
    ['what is typed in two fields is one step of undo', "typed === 'further'", 'typed'],
  ]),
  ...mistakesIn(`${API}/model/fill.ts`, MODEL, [
    ['an example takes the notes away', '(before ?? emptyParam)', 'emptyParam'],
    ['an example that somebody wrote is lost', 'before?.value || value', 'value'],
    [
      'rows that are switched off come into the example',
      'filter(({ isDisabled }) => !isDisabled)',
      'filter(() => true)',
    ],
  ]),
  ...mistakesIn(
    'plugins/editor/format/json/example.ts',
    ['plugins/editor/format/json/example.test.ts'],
    [
      ['a text that looks like a number becomes one', 'return textOf(example);', 'return read ?? textOf(example);'],
      ['a name with a thousand dots nests a thousand deep', 'names.length > DEEPEST || ', ''],
      ['only the last field of an object is left', 'at.children.get(plain) ?? branch()', 'branch()'],
      ['a list of lists is one list', '(name.length - plain.length) / 2', '1'],
    ],
  ),
  ...mistakesIn(`${API}/rows/row-edits.ts`, ROWS, [
    ['a row that is moved down stands one too low', 'to > from ? to - 1 : to', 'to'],
    ['pasted cells take away what other programs keep', 'next[at + index] ?? emptyParam', 'emptyParam'],
    ['a table of any length is pasted', 'cells.slice(0, Math.max(0, MOST_ROWS - at))', 'cells'],
    ['nothing that is pasted is required', '{ isRequired: YES.test(cell.trim()) }', '{ isRequired: false }'],
  ]),
  ...mistakesIn(`${API}/rows/pasted-cells.ts`, ROWS, [
    ['the only row is taken for a header', 'rows.length > 1 && ', ''],
    [
      'a word that is pasted makes a row',
      "if (!plain.includes('\\t') && !plain.includes('\\n')) return undefined;",
      '',
    ],
  ]),
  ...mistakesIn(`${API}/rows/ParamTable.tsx`, FORM, [
    [
      'a row that is moved loses the caret',
      'if (column) wish.current = { row: to',
      'if (column && to < 0) wish.current = { row: to',
    ],
    ['Enter in the last row does nothing', ' || addAt(row + 1)', ''],
    ['no key switches a row off', "else if (act === 'switch') onSwitch(row);", ''],
  ]),
  ...mistakesIn(`${API}/rows/row-edits.ts`, FORM, [
    ['a row that is off stays off', 'isDisabled: !row.isDisabled', 'isDisabled: true'],
  ]),
  ...mistakesIn(`${API}/rows/Cell.tsx`, FORM, [
    ['blanks cannot be typed in a name', 'typed.trim() === value ? typed : value', 'value'],
  ]),
  ...mistakesIn(`${API}/use-turn.ts`, FORM, [
    ['what Markdown cannot hold is lost without a word', 'if (made.isLess)', 'if (!made.isLess)'],
  ]),
  ...mistakesIn(
    'plugins/editor/web/merge/merge-in.ts',
    ['plugins/editor/web/merge/merge-in.test.ts'],
    [
      [
        'two writers of one API document in one line never get on',
        'return alike ? mergedLines(alike) : merged;',
        'return merged;',
      ],
    ],
  ),
];
