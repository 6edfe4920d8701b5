import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/exchange/server';
const tests = (...names: readonly string[]) => names.map((name) => `plugins/exchange/tests/${name}.test.ts`);
const format = (...names: readonly string[]) => names.map((name) => `plugins/exchange/format/${name}.test.ts`);

export const exchange: readonly Mistake[] = [
  ...mistakesIn(`${SERVER}/export/export-calls.ts`, tests('export'), [
    ['an API project is offered as Markdown', "item.item_type !== API_ITEM || format !== 'markdown'", 'true'],
  ]),
  ...mistakesIn(`${SERVER}/import/run/step-finish.ts`, tests('interrupted'), [
    ['who has lost the right meanwhile brings pages in', 'await askAgain(app, plan);', ''],
    [
      'of two who bring the same in at once the second writes over the first',
      'if (source && Number(known?.last_time) !== plan.source_time) throw fail(overtaken);',
      '',
    ],
    [
      'what is asked for twice at once is there twice',
      'if (plan.is_first && (await SourceRow.readOne(db, same))) throw fail(overtaken);',
      '',
    ],
  ]),
  ...mistakesIn(`${SERVER}/import/run/run.ts`, tests('interrupted'), [
    [
      'work that was begun before goes on in a project that was taken away',
      'if (item_id > 0) await app.allow(importInto, item_id, app.as(caller));',
      '',
    ],
    [
      'a restarted import begins anew, beside what it has made',
      'let state: RunState = saved ?? {',
      'let state: RunState = {',
    ],
    [
      'a stopped import leaves its pages',
      'for (let isOver = item_id === 0; !isOver; )',
      'for (let isOver = true; !isOver; )',
    ],
  ]),
  ...mistakesIn(
    `${SERVER}/import/incoming.ts`,
    [`${SERVER}/import/incoming.test.ts`],
    [['who breaks off ends the whole process', "body.on('error', () => undefined);", '']],
  ),
  ...mistakesIn(`${SERVER}/import/fetched.ts`, tests('fetch'), [
    ['the words of an error are read as a project', 'if (answer.status !== OK) {', 'if (answer.status > 599) {'],
    ['an address sends as much as it likes', 'timeout: TIMEOUT, maxBytes: LIMITS.file', 'timeout: TIMEOUT'],
  ]),
  ...mistakesIn(`${SERVER}/source/refresh.ts`, tests('schedule'), [
    ['who manages the project no more has its source read on', 'await askAgain(app, source);', ''],
    ['a source is read again in every round', '.patch({ next_time: nextTime(every, now) });', '.patch({ every });'],
    ['nobody hears why a source cannot be read', '.patch({ trouble }));', ".patch({ trouble: '' }));"],
    ['every reading of a source is told, changed or not', 'if (isOther && item) {', 'if (item) {'],
    ['what is gone at its source is deleted at night', "removed: 'keep' }, scope);", "removed: 'bin' }, scope);"],
  ]),
  ...mistakesIn(`${SERVER}/export/export-calls.ts`, tests('secrets', 'export'), [
    ['an export is whoever’s knows its number', 'if (job?.uid !== uid || job.kind', 'if (!job || job.kind'],
  ]),
  ...mistakesIn(`${SERVER}/export/selection.ts`, tests('secrets'), [
    ['one page is taken out with all others', 'pages.filter((page) => page.page_id === page_id)', 'pages'],
    ['a catalog is taken out without those below it', 'ids.has(one.parent_cat_id)) ids.add', 'false) ids.add'],
  ]),
  ...mistakesIn(`${SERVER}/export/export-calls.ts`, tests('members'), [
    [
      'members go out with a part of the project',
      "format === 'own' && !isPart && with_members === 1",
      "format === 'own' && with_members === 1",
    ],
    ['members go out unasked', '!isPart && with_members === 1', '!isPart'],
  ]),
  ...mistakesIn(`${SERVER}/export/members-of.ts`, tests('members'), [
    [
      'who is limited to a catalog that is gone comes back as a reader of everything',
      ' || (cat_ids.length > 0 && cats.length === 0)',
      '',
    ],
  ]),
  ...mistakesIn('plugins/exchange/format/own/members.ts', tests('members'), [
    ['a right that there is none of is taken', 'level === 0 || level === 1 || level === 2', 'level >= 0'],
    ['who stands in an archive twice has the right that is told last', 'if (taken.has(name)) continue;', ''],
  ]),
  ...mistakesIn('plugins/exchange/format/own/manifest.ts', tests('members'), [
    [
      'more members than are taken are a damaged file',
      "if (membersIn(value) > LIMITS.members) throw new Refused('tooMany', MANIFEST);",
      '',
    ],
  ]),
  ...mistakesIn(`${SERVER}/import/members/find-members.ts`, tests('members'), [
    [
      'an address in an archive finds whose it is',
      'if (user.username.toLowerCase() === name.toLowerCase()) people.set',
      'people.set',
    ],
  ]),
  ...mistakesIn(`${SERVER}/import/run/step-members.ts`, tests('members'), [
    ['members come in unasked', 'plan.with_members ? (staged.members ?? []) : []', 'staged.members ?? []'],
    ['who manages the project no more puts people in', 'await app.allow(itemManage, item_id, app.as(caller));', ''],
    ['a member of one catalog has all below another', 'plan.cat_id > 0 ? [] : cats.flatMap', 'cats.flatMap'],
    [
      'whose catalogs are missing has all of them',
      'return cat_ids.length > 0 ? { uid, level, cat_ids } : undefined;',
      'return { uid, level, cat_ids };',
    ],
  ]),
  ...mistakesIn('plugins/items/server/member/admit-members.ts', tests('members'), [
    ['an import changes what members may do', '!there.has(uid) && ', ''],
    ['the owner becomes a member of the project', 'uid !== item.uid && ', ''],
  ]),
  ...mistakesIn('plugins/exchange/format/scratch.ts', format('scratch'), [
    ['a file that is being read is cleared away', 'age > HOUR && !isRunning(Number(owner))', 'age > HOUR'],
    ['what a killed process has left stays for ever', 'if (age > DAY || (age', 'if (age < 0 && (age'],
    [
      'a slow upload is cleared away while it comes',
      'Math.max(own.mtimeMs, ...inside.map(({ mtimeMs }) => mtimeMs))',
      'own.mtimeMs',
    ],
  ]),
  ...mistakesIn('plugins/exchange/format/word/chapter.ts', format('word/valid'), [
    ['Word calls a page damaged on which an id stands twice', 'if (this.#taken.has(id)) return undefined;', ''],
  ]),
  ...mistakesIn('plugins/exchange/format/zip/check.ts', tests('hostile'), [
    [
      'a link in an archive leads to files of the server',
      "if (kind !== 0 && kind !== FILE && kind !== FOLDER) throw new Refused('unsafe', place);",
      '',
    ],
    [
      'a bomb is unpacked',
      'if (entry.uncompressedSize > RATIO_FROM && isBomb)',
      'if (entry.uncompressedSize < 0 && isBomb)',
    ],
  ]),
  ...mistakesIn('plugins/exchange/format/openapi/parameters.ts', format('openapi/read', 'openapi/public'), [
    [
      'an operation has no parameters of its path',
      'for (const holder of [pathItem, operation]) {',
      'for (const holder of [operation]) {',
    ],
    ['a parameter of the path need not be given', " || fieldOf(parameter, 'in') === 'path'", ''],
  ]),
  ...mistakesIn('plugins/exchange/format/postman/variables.ts', format('postman/postman'), [
    ['secrets of a collection stand on pages', "fieldOf(fields, 'type') !== 'secret' && ", ''],
    ['variables of a folder count less than those above', '[...this.#values, ...more]', '[...more, ...this.#values]'],
  ]),
];
