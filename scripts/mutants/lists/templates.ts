import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/editor/server/template';
const tests = (...names: readonly string[]) => names.map((name) => `plugins/editor/tests/${name}.test.ts`);

/** Texts that are kept to begin pages with. */
export const templates: readonly Mistake[] = [
  ...mistakesIn(`${SERVER}/template.policy.ts`, tests('templates'), [
    ['a template is anybody’s', '!template || template.uid !== uidOf(caller)', '!template'],
  ]),
  ...mistakesIn(`${SERVER}/template-calls.ts`, tests('templates', 'limits'), [
    ['a title of blanks is one', "(input.template_title ?? '').trim()", "(input.template_title ?? '')"],
    ['one renames what is somebody else’s', '.where({ id, uid }).update(change)', '.where({ id }).update(change)'],
    [
      'a new title takes the text away',
      '...(template_content !== undefined && { template_content })',
      'template_content: template_content ?? ""',
    ],
    ['one person fills the house', 'id === 0 && count >= MOST_TEMPLATES', 'false'],
    ['texts are not counted', 'letters + text.length > MOST_LETTERS', 'false'],
    ['one sees what others have', 'TemplateRow.query(db.handle).where({ uid })', 'TemplateRow.query(db.handle)'],
    ['a deleted project is still named', '.filter((item_id) => living.has(item_id))', ''],
  ]),
  ...mistakesIn(`${SERVER}/template.model.ts`, tests('limits'), [
    ['what is replaced counts too', '.whereNot({ id: besides })', ''],
    ['what a project has already takes its own place away', '.whereNot({ template_id })', ''],
  ]),
  ...mistakesIn(`${SERVER}/share-call.ts`, tests('templates', 'limits'), [
    ['what is no project ends all sharing', ' || (ids.length === 0 && /\\d/.test(named))', ''],
    ['any number of projects is asked', 'ids.length > MOST_SHARED', 'false'],
    ['a project takes templates without end', 'if (name !== undefined) throw', 'if (name === "") throw'],
    ['what a deleted project had is lost', 'living.has(item_id) && ', ''],
    ['what was shared before stays shared', ' && !item_ids.includes(item_id)', ' && false'],
  ]),
  ...mistakesIn('plugins/editor/format/sql/listed.ts', tests('sql'), [
    ['numbers that count themselves are a default', ".replace(COUNTS, '')", ''],
    ['a bar in a comment ends its cell', 'cells.map(escapeCell)', 'cells.map((cell) => cell)'],
  ]),
  ...mistakesIn('plugins/editor/server/sql/sql-call.ts', tests('sql'), [
    ['what is no SQL is a fault of ours', 'thrown instanceof FormatError ? fail(no.sqlUnread) : thrown', 'thrown'],
  ]),
  ...mistakesIn(
    'plugins/editor/web/templates/TemplateList.tsx',
    ['plugins/editor/web/templates/templates.test.tsx'],
    [['no key leads to the end of a long list', 'Home: 0, End: all.length - 1', 'Home: at, End: at']],
  ),
];
