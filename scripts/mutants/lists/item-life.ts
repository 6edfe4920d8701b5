import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/items/server';
const ADMIN = 'plugins/items/tests/admin-items.test.ts';

/** What becomes of projects, what is noted of it, and pages that are shared alone. */
export const itemLife: readonly Mistake[] = [
  ...mistakesIn(
    `${SERVER}/item/transfer.service.ts`,
    [ADMIN],
    [
      [
        'who gets a project loses what they have in others',
        'where({ item_id, uid: to_uid, ...MEMBERS })',
        'where({ uid: to_uid, ...MEMBERS })',
      ],
      [
        'who gets a project stays a member of it',
        'where({ item_id, uid: to_uid, ...MEMBERS })',
        'where({ item_id, uid: from_uid, ...MEMBERS })',
      ],
      ['a deleted project is given away', '!row || row.is_del', '!row'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/item/life/life.service.ts`,
    [`${SERVER}/item/life/life.test.ts`],
    [
      ['who leaves one project leaves all', '.where({ item_id, uid, ...MEMBERS })', '.where({ uid, ...MEMBERS })'],
      ['who leaves goes on holding pages', 'await access.dropLocks(db, { item_id, uid });', ''],
      [
        'who is kept by a plugin is told that they left',
        'if ((await rowsOf(db, item_id, uid)) > 0) throw fail(f.staysByPlugin);',
        '',
      ],
      ['an archived project is archived without its password', 'await checkOwner(app, item, password, scope);', ''],
      ['pages of an archived project stay locked', 'await dropLocks(db, item_id);', ''],
      ['archiving one project takes all locks', "select('page_id').where({ item_id })", "select('page_id')"],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/changelog/changelog.service.ts`,
    [`${SERVER}/changelog/changelog.test.ts`],
    [
      [
        'the log grows without end',
        ".where({ item_id }).where('id', '<=', last.id).delete()",
        '.where({ id: 0 }).delete()',
      ],
      [
        'the log of every project is cut',
        ".where({ item_id }).where('id', '<=', last.id)",
        ".where('id', '<=', last.id)",
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/catalog/arrange/arrange.service.ts`,
    [`${SERVER}/changelog/changelog.test.ts`],
    [['managers hear of a draft that was dragged', 'page?.is_draft ? undefined : ', '']],
  ),
  ...mistakesIn(
    `${SERVER}/page/page.service.ts`,
    [`${SERVER}/changelog/changelog.test.ts`],
    [['a published draft was never made', "before && !before.is_draft ? 'update'", "before ? 'update'"]],
  ),
  ...mistakesIn(
    `${SERVER}/page/share/shares.service.ts`,
    [`${SERVER}/page/share/share.test.ts`],
    [
      ['a share goes on after its time', 'expire_time > 0 && expire_time <= clock.seconds()', 'expire_time < 0'],
      ['the database holds keys that open pages', 'sealed_key: vault.seal(unique_key)', 'sealed_key: unique_key'],
      [
        'sharing one page ends all shares',
        'await lockItem(db, item_id);\n        await SinglePageRow.query(db.handle).delete().where({ page_id });',
        'await lockItem(db, item_id);\n        await SinglePageRow.query(db.handle).delete();',
      ],
      ['a page of an archived project is shared', 'await lockItem(db, item_id);', ''],
      ['keys are tried without end', '>= TRIES', '> 1000 * TRIES'],
      [
        'a dead link closes shared pages to a whole office',
        '.slice(0, 32)}`, 1, WINDOW)',
        '.slice(0, 32)}`, 1000, WINDOW)',
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/share/shared-page.ts`,
    [`${SERVER}/page/share/share.test.ts`],
    [['a draft is read by a key', '!found || found.page.is_draft', '!found']],
  ),
  ...mistakesIn(
    `${SERVER}/page/page-info.service.ts`,
    [`${SERVER}/page/share/share.test.ts`],
    [
      [
        'who only reads can give the key of a page to others',
        'const share = isWriter ? await',
        'const share = editIn ? await',
      ],
      ['a shared page names its project', '...(isShared && NOWHERE),', ''],
    ],
  ),
  ...mistakesIn(
    'plugins/items/contract/page.ts',
    ['e2e/house/share-walk.test.ts'],
    [
      [
        'a shared page is read with all its past',
        'output: T.Array(HistoryRow),\n    access: pagePast',
        'output: T.Array(HistoryRow),\n    access: pageVisit',
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/share/with-key.ts`,
    [`${SERVER}/page/share/with-key.test.ts`],
    [['another site is told the key of a shared page', 'if (!isOurs || !address', 'if (!address']],
  ),
  ...mistakesIn(
    `${SERVER}/page/calls/common-qrcode.ts`,
    [`${SERVER}/page/share/share.test.ts`],
    [
      [
        'a code leads to another site',
        'if (!isOurs) throw fail(foreignAddress);',
        'if (!address) throw fail(foreignAddress);',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/items/web/page/use-page-share.ts',
    ['plugins/items/web/page/page-share.test.tsx'],
    [
      [
        'a share ends by a slip of the finger',
        'if (isSure) await send(false',
        'if (isSure !== undefined) await send(false',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/items/web/entries.tsx',
    ['plugins/items/web/life/life.test.tsx'],
    [
      ['managers are shown what its owner alone may do', 'return rights.owner === true;', 'return rights.manage;'],
      ['owners are offered to leave', 'rights.member === true && !rights.manage', 'rights.member !== undefined'],
    ],
  ),
];
