import { type Mistake, mistakesIn } from '../mistake.ts';

const GROUP = 'plugins/items/server/group';
const WEB = 'plugins/items/web';
const SCREENS = [`${WEB}/groups/groups.test.tsx`];
const TESTS = [`${GROUP}/groups.test.ts`];

/** Groups of projects, and their order. */
export const groups: readonly Mistake[] = [
  ...mistakesIn(`${GROUP}/groups.service.ts`, TESTS, [
    ['a group takes in what its owner may not list', 'wanted.filter((item_id) => listable.has(item_id))', 'wanted'],
    [
      'a group shows what was taken from its owner',
      ".whereIn('item_id', listableIds(db, access, uid))\n      .orderBy",
      '.orderBy',
    ],
    ['everybody changes the groups of others', 'findOne({ id, uid })', 'findOne({ id })'],
    [
      'everybody lists the groups of others',
      "GroupRow.query(db.handle).where({ uid }).orderBy(['s_number', 'id'])",
      "GroupRow.query(db.handle).orderBy(['s_number', 'id'])",
    ],
    [
      'everybody lists what is in the groups of others',
      "'item_group.uid': uid, 'item_group.id': id }",
      "'item_group.id': id }",
    ],
    ['a group leaves its order behind', "await db.handle('item_sort').where({ uid, item_group_id: id }).delete();", ''],
    [
      'what one person chooses takes a project out of the groups of others',
      ".where({ item_id }).whereIn('group_id', own).delete()",
      '.where({ item_id }).delete()',
    ],
    ['a project that is named for one group stands in all', 'own.filter((id) => group_ids.includes(id))', 'own'],
  ]),
  ...mistakesIn(`${GROUP}/saved-order.ts`, TESTS, [
    [
      'an order keeps what is in no list of its owner',
      'const listable: number[] = await listableIds(db, access, uid).orderBy',
      "const listable: number[] = await db.handle('item').orderBy",
    ],
    ['one order is that of all lists', '.where({ uid, item_group_id }).delete()', '.where({ uid }).delete()'],
    ['the order of a group of somebody else is given', 'if (item_group_id > 0 &&', 'if (item_group_id < -1 &&'],
    ['what was not placed stands in front', 'return [...placed, ...others', 'return [...others'],
  ]),
  ...mistakesIn(
    `${WEB}/drag/pointer-drag.ts`,
    [`${WEB}/drag/pointer-drag.test.ts`],
    [
      ['a finger that scrolls takes a row along', 'if (isTouch) stop();\n    else begin();', 'begin();'],
      [
        'a list scrolls away under what a finger holds',
        "'dragging' in surface.dataset",
        "'dragged' in surface.dataset",
      ],
      [
        'another finger moves what the first one holds',
        'if (event.pointerId !== start.pointerId) return;\n    at',
        'at',
      ],
      [
        'fingers drag where nobody said so',
        "'touch' ? drag.touchedAt : drag.keyAt",
        "'touch' ? drag.keyAt : drag.keyAt",
      ],
    ],
  ),
  ...mistakesIn(`${WEB}/list/order/arrange.ts`, SCREENS, [
    ['an order is saved as that of all projects', 'item_group_id: saved.item_group_id }', 'item_group_id: 0 }'],
    ['a refused order goes on being shown', 'if (!wanted.current) show(undefined);', ''],
  ]),
  ...mistakesIn(`${WEB}/list/use-item-list.ts`, SCREENS, [
    ['a part is arranged as if it were all', "placing: wanted === '' ?", 'placing: wanted.length < 99 ?'],
    ['a group that is gone is shown', "const group = isThere ? keptGroup : 'all';", 'const group = keptGroup;'],
  ]),
  ...mistakesIn(
    `${WEB}/list/found/use-found.ts`,
    [`${WEB}/list/found/found.test.tsx`],
    [
      [
        'of each project one page is shown',
        'if (known) known.pages.push(page);',
        'if (known && known.pages.length > 9) known.pages.push(page);',
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/list/found/FoundPages.tsx`,
    [`${WEB}/list/found/found.test.tsx`],
    [
      [
        'nothing is said where nothing has the words',
        "return hasRows ? null : none(state === 'done');",
        'return null;',
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/catalogs/CatalogManager.tsx`,
    [`${WEB}/catalogs/catalogs.test.tsx`],
    [
      ['readers are shown what they may not change', 'if (!item.item_edit) return', 'if (item.item_id === "") return'],
      ['catalogs begin closed', 'openAll(tree.item_id, allCatalogs(tree))', 'openAll(tree.item_id, [])'],
      [
        'no page can be made where catalogs are arranged',
        'editing={{ item, newPage }}',
        'editing={{ item, newPage: undefined }}',
      ],
    ],
  ),
  ...mistakesIn(`${WEB}/groups/AddToGroupDialog.tsx`, SCREENS, [
    ['who puts a project into a group takes out the others', '[...others, item_id]', '[item_id]'],
    ['a project of somebody else is put where it cannot stand', 'if (!isListed &&', 'if (isListed &&'],
  ]),
  ...mistakesIn(
    'plugins/items/server/item/list/list.first.ts',
    ['plugins/items/server/item/list/list.first.test.ts'],
    [['the first view has the order of another list', 'item_group_id: ALL_ITEMS', 'item_group_id: 99']],
  ),
];
