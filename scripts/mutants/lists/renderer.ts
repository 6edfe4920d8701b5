import { type Mistake, mistakesIn } from '../mistake.ts';

const RENDER = 'plugins/items/render';
const WHOLE = [`${RENDER}/render.test.ts`];
const RULES = [`${RENDER}/rules`];

export const renderer: readonly Mistake[] = [
  ...mistakesIn(`${RENDER}/clean/attributes.ts`, WHOLE, [
    [
      'links tell other sites where their readers come from',
      "if (tag === 'a' && kept.href !== undefined) kept.rel = LINK_REL;",
      '',
    ],
    ['a box of a text can be ticked', "{ type: 'checkbox', disabled: '' }", "{ type: 'checkbox' }"],
  ]),
  ...mistakesIn(
    `${RENDER}/clean/urls.ts`,
    [`${RENDER}/clean`, `${RENDER}/render.test.ts`],
    [
      ['a link runs a script', 'if (scheme !== undefined && !schemes.has(scheme.toLowerCase())) return null;', ''],
      [
        'an address that was pasted with a hidden sign leads nowhere',
        "const url = visible(value);\n  if (url === '')",
        "const url = value;\n  if (url === '')",
      ],
      ['who reads a page makes a call with their rights', 'return namesCall(url) ? null : url;', 'return url;'],
    ],
  ),
  ...mistakesIn(
    `${RENDER}/clean/calls.ts`,
    [`${RENDER}/clean`],
    [
      ['attachments are links no more', '|| isAttachment(url)) return false', ') return false'],
      ['an encoded address makes a call', 'return text === path || times === 1 ? text', 'return true ? path'],
      ['a way up hides a call', "if (segment === '..') found.pop();", "if (segment === '..') continue;"],
    ],
  ),
  ...mistakesIn(`${RENDER}/clean/names.ts`, WHOLE, [
    ['a heading takes the id of a part of the screen', 'name.startsWith(PREFIX) ? name : PREFIX + name', 'name'],
  ]),
  ...mistakesIn(
    `${RENDER}/clean/styles.ts`,
    [`${RENDER}/render.test.ts`, `${RENDER}/payloads.test.ts`],
    [
      [
        'a text lays itself over the screen',
        "(property === 'color' || property === 'background-color') && isColour(value)",
        'isColour(value)',
      ],
    ],
  ),
  ...mistakesIn(`${RENDER}/rules/math.ts`, RULES, [
    [
      'a formula swallows the text after its list',
      "if (text !== '' && (state.sCount[line] ?? 0) < state.blkIndent) return null;",
      '',
    ],
    ['prices are formulas', "if (/[\\w$]/.test(state.src[state.pos - 1] ?? '')) return false;", ''],
  ]),
  ...mistakesIn(`${RENDER}/rules/callouts.ts`, RULES, [
    ['words in the middle of a quote make it a callout', 'const MARKER = /^\\[!', 'const MARKER = /\\[!'],
    ['a callout without text has an empty paragraph', "if (text.content === '') at += 3;", ''],
  ]),
  ...mistakesIn(`${RENDER}/rules/mark.ts`, RULES, [
    ['comparisons are marked', 'length === 2 && !isOperator(state)', 'length === 2'],
    ['three signs mark as two do', 'if (length === 2 &&', 'if (length >= 2 &&'],
  ]),
  ...mistakesIn(`${RENDER}/rules/scripts.ts`, RULES, [
    [
      'a range goes below the line',
      "if (!script?.base.test(state.src[state.pos - 1] ?? '')) return false;",
      'if (!script) return false;',
    ],
  ]),
  ...mistakesIn(`${RENDER}/rules/emoji.ts`, RULES, [
    ['keys and times are emoji', '|| isInside(state)) return false', ') return false'],
  ]),
  ...mistakesIn(`${RENDER}/finish/blocks.ts`, WHOLE, [
    ['a task in raw HTML ticks another line', 'keepTask(node, from - begin);', ''],
  ]),
  ...mistakesIn(`${RENDER}/rules/raw-html.ts`, WHOLE, [
    ['raw HTML says which line is ticked', '\'<input data-task=""\'', "'<input'"],
    [
      'types in API documents vanish',
      "const html = tokens[index]?.content ?? '';\n",
      "return tokens[index]?.content ?? '';\n    const html = '';\n",
    ],
    ['elements without end take minutes', 'if (!isEnd && unclosed.count >= MAX_UNCLOSED) return false;', ''],
  ]),
  ...mistakesIn(`${RENDER}/rules/tasks.ts`, WHOLE, [
    ['nothing is ever done', "if (mark[1] !== ' ') box.attrs.push(['checked', '']);", ''],
    ['a task has a box without a name', "inline.children?.push(new TokenOf('task_label_close', 'label', -1));", ''],
  ]),
  ...mistakesIn(
    `${RENDER}/finish/headings.ts`,
    [`${RENDER}/finish`, `${RENDER}/rules`],
    [
      ['two headings share an id', 'const id = unique(wanted, taken);', 'const id = wanted;'],
      ['a heading takes the id of a note', 'if (id !== undefined) taken.push(id);', ''],
    ],
  ),
  ...mistakesIn(
    `${RENDER}/finish/cells.ts`,
    [`${RENDER}/finish`],
    [
      ['Chinese cells are as short as their letters are few', '+ (line.match(WIDE)?.length ?? 0)', ''],
      ['names of headers are broken in two', 'NAME.test(line) ||', ''],
      ['a key makes all of its table scroll', "? ['md-long', 'md-break'] :", "? ['md-long'] :"],
    ],
  ),
  ...mistakesIn(`${RENDER}/finish/text.ts`, WHOLE, [
    [
      'a search finds the signs that nobody reads',
      "if ((node.attributes.get('class') ?? '').split(' ').some((name) => SILENT.has(name))) return;",
      '',
    ],
    [
      'words of two cells are one',
      "if (name === 'td' || name === 'th') return ' ';",
      "if (name === 'td' || name === 'th') return '';",
    ],
  ]),
];
