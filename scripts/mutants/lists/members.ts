import { type Mistake, mistakesIn } from '../mistake.ts';

const MEMBER = 'plugins/items/server/member';
const TESTS = ['plugins/items/tests/members.test.ts'];

export const members: readonly Mistake[] = [
  ...mistakesIn(
    'core/ui/data/people/use-people-form.ts',
    ['core/ui/data/people/people.test.tsx'],
    [
      ['whom nobody knows is gone from the field', 'setNames(unknown);', 'setNames([]);'],
      ['what was typed is gone when it is refused', 'setNames(all);', 'setNames([]);'],
      ['somebody is put in twice', '[...new Set(typed.filter', '[...Array.from(typed.filter'],
    ],
  ),
  ...mistakesIn(
    'core/ui/data/people/proposals.ts',
    ['core/ui/data/people/people.test.tsx'],
    [['a display name means nobody', 'byName.get(typed.trim().toLowerCase()) ?? typed', 'typed']],
  ),
  ...mistakesIn(`${MEMBER}/require-first-level.ts`, TESTS, [
    [
      'a member can be limited to a catalog below another, or of another project',
      '.where({ item_id, parent_cat_id: 0, job_id: 0 })',
      '.where({ job_id: 0 })',
    ],
  ]),
  ...mistakesIn(`${MEMBER}/member.service.ts`, TESTS, [
    [
      'the id of a member of another project is good here',
      'findOne({ id: item_member_id, item_id, ...MEMBERS })',
      'findOne({ id: item_member_id, ...MEMBERS })',
    ],
    [
      'who was made a reader goes on holding pages',
      'if (wishes.some(({ level }) => level === 0)) await access.dropLocks(db, { item_id });',
      '',
    ],
    ['who was taken out goes on holding pages', 'await access.dropLocks(db, { item_id, uid: row.uid });', ''],
    ['the owner can be made a reader', 'if (owner) throw', 'if (owner && owner.uid === 0) throw'],
    ['a new level opens all catalogs', 'cat_ids ?? before?.cat_ids ?? []', 'cat_ids ?? []'],
    ['new catalogs make a reader of whoever edits', 'level ?? before?.level ?? 0', 'level ?? 0'],
  ]),
  ...mistakesIn(`${MEMBER}/member-rows.ts`, TESTS, [
    [
      'only the first of several catalogs is kept',
      '(first ? more : [place, ...more])',
      '(first ? [] : [place, ...more])',
    ],
  ]),
  ...mistakesIn(`${MEMBER}/calls/member-lists.ts`, TESTS, [
    ['readers are told whom the others know', 'counting().where({ uid, level: 2 })', 'counting().where({ uid })'],
    [
      'people of plugins that are off are listed',
      ".whereIn('source', [...access.sources])\n      .orderBy",
      '.orderBy',
    ],
  ]),
  ...mistakesIn(
    'plugins/items/web/members/use-members.ts',
    ['plugins/items/web/members/members.test.tsx'],
    [
      [
        'who was taken out comes back as a reader',
        'username, member_group_id, cat_ids });\n        toast',
        'username });\n        toast',
      ],
      ['who has left lets themselves in again', 'own.isOwn(row) ? {} : { action', 'false ? {} : { action'],
      [
        'nobody is asked before they lose their own right',
        "const isLess = row.member_group_id === '2'",
        "const isLess = row.member_group_id === '3'",
      ],
      [
        'undo saves the new rights again',
        'void send(before, { member_group_id, cat_ids })',
        "void send(before, { member_group_id: '0', cat_ids })",
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/items/web/members/CatalogsField.tsx',
    ['plugins/items/web/members/members.test.tsx'],
    [
      [
        'who is limited to a deleted catalog gets all of them when the list is looked at',
        "const cat_ids = shown.join(',');",
        "const cat_ids = inOrder(catalogs, shown).join(',');",
      ],
      ['catalogs are sent in the order of clicks', 'inOrder(catalogs, [...shown, id])', '[...shown, id]'],
    ],
  ),
  ...mistakesIn(
    'plugins/items/server/admin/administration.service.ts',
    ['plugins/items/tests/admin-items.test.ts'],
    [
      [
        'a project that comes back takes its address from who has it by now',
        'return other ? {',
        'return other && domain_key === null ? {',
      ],
      [
        'a deleted project is deleted again, and stays for longer',
        'if (row.is_del) return;',
        'if (row.del_time < 0) return;',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/items/server/admin/all-items.ts',
    ['plugins/items/tests/admin-items.test.ts', 'plugins/items/server/planting/planting.test.ts'],
    [
      ['a description is not looked into', "['item_name', 'item_description']", "['item_name']"],
      ['what is on its way is among the deleted', 'if (is_del === 1) all.whereRaw(IS_NO_NEW_ITEM);', ''],
      ['owners are counted as people', ".whereRaw('item_access.uid <> item.uid')", ''],
      ['people are counted by their rights', 'countDistinct', 'count'],
    ],
  ),
];
