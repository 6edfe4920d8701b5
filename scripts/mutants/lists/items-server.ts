import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/items/server';
const TOLD = 'plugins/items/tests/told.test.ts';
const ROLES = [`${SERVER}/testing/roles.test.ts`];

export const itemsServer: readonly Mistake[] = [
  ...mistakesIn(
    `${SERVER}/access/rights.ts`,
    [`${SERVER}/access`],
    [
      ['a member of one catalog may write everywhere', "editIn: manage ? 'all' : scopeOf(writing),", "editIn: 'all',"],
      ['a member of one catalog reads everything', "'all' : scopeOf(rows),", "'all' : 'all',"],
      ['readers write', 'row.level >= 1', 'row.level >= 0'],
    ],
  ),
  ...mistakesIn(`${SERVER}/access/access.service.ts`, ROLES, [
    [
      'what a plugin granted counts when it is gone',
      ".where({ uid, item_id }).whereIn('source', active())",
      '.where({ uid, item_id })',
    ],
    ['a member of one project is one of all', '.where({ uid, item_id }).whereIn', '.where({ uid }).whereIn'],
  ]),
  ...mistakesIn(
    `${SERVER}/page/page.policy.ts`,
    [`${SERVER}/page/page.policy.test.ts`],
    [
      [
        'a share opens every page',
        "grantOf(scope, 'share', page.page_id) !== undefined",
        "scope.grants.some(({ kind }) => kind === 'share')",
      ],
      [
        'a share opens nothing',
        "grantOf(scope, 'share', page.page_id) !== undefined",
        "grantOf(scope, 'share', String(page.page_id)) !== undefined",
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/order-map.ts`,
    [`${SERVER}/item/menu.test.ts`],
    [['1e3 is the page 1000', '/^\\s*\\d+\\s*$/.test(written)', "written.trim() !== ''"]],
  ),
  ...mistakesIn(
    `${SERVER}/item/starred.ts`,
    [`${SERVER}/item/starred.test.ts`],
    [
      ['the star of one is that of all', 'const star = { uid: caller.uid, item_id };', 'const star = { item_id };'],
      [
        'one star is on every project',
        'const star = { uid: caller.uid, item_id };',
        'const star = { uid: caller.uid };',
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/item/item.service.ts`,
    [`${SERVER}/item/visit/lost-key.test.ts`],
    [
      [
        'an empty field opens a project whose password cannot be read',
        "isLost && password === '' ? before : visits",
        'visits',
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/page.first.ts`,
    [`${SERVER}/page/page.first.test.ts`],
    [
      ['a shared page begins as a closed one', 'isOpened ? VISITOR : await', 'await'],
      [
        'a share of one page opens all of them',
        'isOpened ? VISITOR : await',
        'scope.grants.length > 0 ? VISITOR : await',
      ],
      [
        'the first view shows what a member may not read',
        'rights !== VISITOR && !(await',
        'rights === VISITOR && !(await',
      ],
      ['private projects stand in search engines', 'noindex: allowed.item.is_private,', 'noindex: false,'],
      ['an empty private project stands in search engines', "noindex: password !== ''", "noindex: password === ''"],
      ['a page is shown at the address of another project', 'page?.item_id === row.item_id ? open', 'page ? open'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/versions.ts`,
    [`${SERVER}/page/save/page-save.test.ts`],
    [
      [
        'every save deletes the history of all other pages',
        "handle('page_history').where({ page_id })",
        "handle('page_history')",
      ],
      ['the oldest versions are kept', "'page_history_id', 'desc'", "'page_history_id', 'asc'"],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/people/people.ts`,
    [`${SERVER}/people/people.test.ts`],
    [
      ['people are known by the names that they log in with', 'name || username', 'username || name'],
      ['who has gone has no name any more', ': kept;', ": '';"],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/item/calls/item-info.ts`,
    [`${SERVER}/people/people.test.ts`],
    [['visitors learn whose a project is', "caller.kind === 'user' ? { owner_name", 'caller.kind ? { owner_name']],
  ),
  ...mistakesIn(
    `${SERVER}/page/changes/changes.service.ts`,
    [`${SERVER}/page/changes/changes.test.ts`],
    [
      [
        'how long a draft of somebody else is, all may know',
        'asked.filter((pair) => isSeen(pair.page_history_id) && isSeen(pair.before_id))',
        '[...asked]',
      ],
      [
        'the page is taken for what it was before the last save',
        'return page_history_id === PRESENT ?',
        'return page_history_id < PRESENT ?',
      ],
      ['all texts of a history are read at once', 'const fit = fitting(rows);', 'const fit = rows;'],
      ['who wrote the oldest version that is kept has written all', '(before || isWhole)', 'true'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/changes/last-changed.ts`,
    [`${SERVER}/page/changes/last-changed.test.ts`],
    [
      ['who adds a section has changed the one above', 'to > from + 1 && isBlank', 'to > from + 1 && !isBlank'],
      ['who deletes a section has changed the one above', '!HEADING.test(gone)', 'true'],
      ['sections are lost when lines move', 'return line + by;', 'return line;'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/save/save-rules.ts`,
    [`${SERVER}/page/save/page-save.test.ts`, `${SERVER}/page/drafts/drafts.test.ts`],
    [
      [
        'a page is put into a catalog of another project',
        'catalog?.item_id !== work.item.item_id',
        'catalog === undefined',
      ],
      [
        'who saves over a newer text is not told',
        'work.base_rev === page.revision) return false',
        'work.base_rev <= page.revision) return false',
      ],
      ['others write into a draft', 'before.is_draft && before.author_uid', '!before.is_draft && before.author_uid'],
      [
        'a published page becomes a draft, and its readers lose it',
        'if (is_draft && !before.is_draft) throw',
        'if (is_draft && before.is_draft) throw',
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/page.service.ts`,
    [`${SERVER}/page/save/page-save.test.ts`, `${SERVER}/page/drafts/drafts-beside.test.ts`],
    [
      ['the same key makes no page in another project', '{ item_id: item.item_id, save_key,', '{ save_key,'],
      [
        'a save of somebody else with the same key is taken for this one',
        'save_key, author_uid: author.uid,',
        'save_key,',
      ],
      ['others hear of a draft', 'if (page.is_draft) return;', ''],
      ['a lost save key makes two pages', "save_key: work.save_key ?? '',", "save_key: '',"],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/lock.service.ts`,
    [`${SERVER}/page/page-lock.test.ts`],
    [
      ['a lock lasts as long as somebody asks', 'Math.min(wish.lock_to || now', 'Math.max(wish.lock_to || now'],
      ['taking one lock frees all others', '.where({ page_id })\n      .where((row)', '.where((row)'],
      ['a lock never ends', "row.where('lock_to', '>', now)", "row.where('lock_to', '>', 0)"],
      ['a lock outlasts the clock that was put back', ".where('lock_to', '<=', latestEnd(now))", ''],
      ['who renews a lock has only just begun', '.merge(RENEWED)', '.merge()'],
      ['nobody takes a page over', 'isTakenOver ? undefined : inTheWay', 'inTheWay'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/calls/page-set-lock.ts`,
    [`${SERVER}/page/page-lock.test.ts`],
    [
      ['anybody takes a page over', 'isTakenOver && !rights.manage', 'isTakenOver && !rights.edit'],
      ['every lock takes over', 'input.take_over === 1', 'input.take_over !== 0'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/calls/page-is-lock.ts`,
    [`${SERVER}/page/page-lock.test.ts`, TOLD],
    [
      ['visitors learn who is writing', 'lock !== undefined && allowed.rights.edit', 'lock !== undefined'],
      ['no plugin is asked whether a plan has room for a page', 'exceeded.length > 0', 'false'],
      ['a full project leads to another site', 'safeRedirect(href) !== undefined', 'href'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/drafts/drafts.ts`,
    [`${SERVER}/page/save/page-save.test.ts`, `${SERVER}/page/drafts/drafts.test.ts`],
    [
      [
        'a version of any page is shown',
        'HistoryRow.query(db.handle).where({ page_id })',
        'HistoryRow.query(db.handle)',
      ],
      [
        'what was written as a draft is read by all when it is published',
        '.orWhere({ author_uid: uid })',
        '.orWhere({ is_draft: true })',
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/catalog/catalog.service.ts`,
    [`${SERVER}/catalog/catalog.test.ts`, `${SERVER}/recycle/purge.test.ts`],
    [
      [
        'a project has catalogs without end',
        'forest.ordered.length >= MOST_CATALOGS',
        'forest.ordered.length > 2 * MOST_CATALOGS',
      ],
      ['a catalog lies in itself', 'one.cat_id === parent_cat_id)) throw', 'one.cat_id === -1)) throw'],
      ['catalogs lie deeper than allowed', 'if (levels > depth)', 'if (levels > depth + 1)'],
      ['two catalogs of one name are made of one path', '.find((one) => one.cat_name === name)', '.find(() => false)'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/catalog/copy/move-between.ts`,
    [`${SERVER}/catalog/copy/copy.test.ts`, TOLD],
    [
      [
        'a moved page loses its versions when its old project is purged',
        "await HistoryRow.query(scope.db.handle).whereIn('page_id', chunk).patch(to);",
        '',
      ],
      ['nobody is told that pages moved', 'await app.raise(pagesMoved, { ...between, page_ids }, scope);', ''],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/recycle/recycle.service.ts`,
    [`${SERVER}/recycle/recycle.test.ts`, TOLD],
    [
      ['a manager recovers pages of another project', 'findOne({ item_id, page_id })', 'findOne({ page_id })'],
      [
        'one recovered page empties the bin',
        'RecycleRow.query(db.handle).delete().where({ page_id })',
        'RecycleRow.query(db.handle).delete()',
      ],
      ['a page comes back into a catalog of another project', 'catalog?.item_id === item_id ?', 'catalog ?'],
      ['nobody is told that a page came back', 'await app.raise(pageRecovered, { item, page }, { ...scope, db });', ''],
      [
        'nobody is told that pages went',
        'await app.raise(pagesDeleted, { item_id: first.item_id, page_ids }, scope);',
        '',
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/recycle/purge.ts`,
    [`${SERVER}/recycle/purge.test.ts`, TOLD],
    [
      ['what was deleted yesterday is gone for good', '* DAY;', '* 3600;'],
      ['a project that is used is gone for good', '.where({ is_del: true })\n    ', ''],
      ['nobody is told that pages are gone for good', 'await app.raise(pagesPurged, { page_ids }, scope);', ''],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/item/visit/visit.service.ts`,
    [`${SERVER}/item/visit/visit.test.ts`],
    [
      [
        'a grant outlives the password',
        'granted !== undefined && isSame(granted, row.password_version)',
        'granted !== undefined',
      ],
      [
        'a visit password is tried without end',
        'limits.take(network, TRIES, WINDOW)',
        'limits.take(network, 100 * TRIES, WINDOW)',
      ],
      [
        'an empty password opens a project',
        "password !== '' && isSame(password, open(row))",
        'isSame(password, open(row))',
      ],
      ['the captcha gate gives new tries without end', 'READMISSIONS, READMISSION_WINDOW', '1000, READMISSION_WINDOW'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/item/item.service.ts`,
    [`${SERVER}/item/item.test.ts`, TOLD],
    [
      [
        'a project that has a domain cannot be changed any more',
        'findOne({ domain_key }).whereNot({ item_id })',
        'findOne({ domain_key })',
      ],
      ['Docs and docs are two projects', 'domain_key: item_domain.toLowerCase()', 'domain_key: item_domain'],
      ['an archived project is changed', 'await lockItem(db, item.item_id);', ''],
      ['a deleted project keeps its domain', ', domain_key: null };\n      await', ' };\n      await'],
      ['nobody is told that a project is gone', 'await app.raise(itemDeletedNotice, { item }, { ...scope, db });', ''],
      ['no plugin may refuse a new project', 'await app.raise(itemCreating, planned, inner);', ''],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/search/everywhere/readable.ts`,
    [`${SERVER}/search/search-all.test.ts`],
    [
      ['an ended visit goes on finding pages', '(await visits.isGranted(row, byCookie))', 'true'],
      ['guests find pages where they must log in', "!app.settings.get('force_login')", 'true'],
      ['a deleted project is found by who visited it', 'is_del: false, ban: BAN.none', 'ban: BAN.none'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/search/everywhere/find-everywhere.ts`,
    [`${SERVER}/search/search-all.test.ts`],
    [
      ['limited members find what was not given to them', 'whole: some[0]?.isLimited ? 0 : 1', 'whole: 1'],
      ['pages are found before titles', '[...titles, ...newest]', '[...newest, ...titles]'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/search/indexing/tidy.ts`,
    [`${SERVER}/search/indexing/tidy.test.ts`],
    [
      ['the index is never put together', "db.flavour !== 'sqlite' || ", "db.flavour === 'sqlite' || "],
      ['the index is written anew every night', 'const MOST_PARTS = 4;', 'const MOST_PARTS = 0;'],
      ['only parts of one size are put together', "'merge', -$", "'merge', $"],
      ['nothing stops it', 'signal?.throwIfAborted();', ''],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/item/item.service.ts`,
    [`${SERVER}/access/owner-gone.test.ts`],
    [
      [
        'a project is made for who was deleted in that moment',
        '!(await app.services.get(users).hold(db, owner.uid))',
        'false as boolean',
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/item/transfer.service.ts`,
    [`${SERVER}/access/owner-gone.test.ts`],
    [
      [
        'a project is given to who was deleted in that moment',
        'user && (await people.hold(db, user.uid)) ? user : undefined',
        'user',
      ],
    ],
  ),
];
