import { type Mistake, mistakesIn, onPostgres } from '../mistake.ts';

const SERVER = 'plugins/items/server';
const WEB = 'plugins/items/web';
const RENDER = 'plugins/items/render';
const EDITOR = 'plugins/editor/web';
const FILES = 'plugins/files';
const ACCOUNTS = 'plugins/accounts';

/** Where nobody had looked for them: a sample, to see how good the tests are beside the rules of the other lists. */
export const anywhere: readonly Mistake[] = [
  ...mistakesIn(
    `${SERVER}/item/item.policy.ts`,
    [`${SERVER}/item`, `${SERVER}/testing/roles.test.ts`, 'plugins/items/tests/rights.test.ts'],
    [
      ['guests read where a login is asked of all', 'uidOf(scope.caller) === 0 &&', 'uidOf(scope.caller) < 0 &&'],
      [
        'the key of one project opens all',
        "grantOf(scope, 'apiKey', item_id, 'write')) return",
        'scope.grants.length > 0) return',
      ],
      ['a token for one project reaches all', '!reaches(caller, ITEM_SCOPE, row.item_id)', 'false'],
      [
        'strangers are told that a project is archived',
        'row.is_archived && (rights.manage || isWriter(rights))',
        'row.is_archived',
      ],
      ['whoever manages a project may do what its owner may', 'if (!rights.owner) throw', 'if (!rights.manage) throw'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/catalog/arrange/arrange.service.ts`,
    [`${SERVER}/catalog/arrange/bat-update.test.ts`, `${SERVER}/catalog/arrange/arrange.test.ts`],
    [
      ['a move upsets what was moved meanwhile', 'drag.rev !== item.revision;', 'drag.rev === item.revision;'],
      [
        'pages of another project are moved',
        'if (found.some((page) => page.item_id !== item_id)) throw fail(f.pageUnknown);',
        '',
      ],
      ['a deleted page is moved', 'found.filter((page) => !page.is_del)', 'found'],
      ['others do not see a move', 'await touchItem(db, item_id, { now: app.clock.seconds(), tree: app.push });', ''],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/catalog/remove.service.ts`,
    [`${SERVER}/catalog`, `${SERVER}/testing/roles.test.ts`],
    [
      ['a page is deleted while somebody writes in it', 'await refuseLocked(db, below, { uid: by.uid, app });', ''],
      [
        'who is limited to a catalog deletes it',
        'forest.holds(rights.editIn, top.parent_cat_id)',
        'forest.holds(rights.editIn, top.cat_id)',
      ],
      [
        'what is below a deleted catalog stays without a place',
        'forest.subtree(top.cat_id)',
        'forest.path(top.cat_id)',
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/item/list/list.service.ts`,
    [`${SERVER}/item`],
    [
      [
        'private projects of others are seen by a star',
        "open.where({ password: '', ban: BAN.none }).whereIn(",
        'open.whereIn(',
      ],
      ['stars of all are mine', "db.handle('item_star').where({ uid })", "db.handle('item_star')"],
      [
        'deleted projects are listed',
        '.where({ is_del: false })\n    .where((either)',
        ".whereNotNull('is_del')\n    .where((either)",
      ],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/item/menu.service.ts`,
    [`${SERVER}/item`, `${SERVER}/page/drafts/drafts.test.ts`],
    [
      ['drafts of others are in the menu', 'all.filter((page) => page.author_uid === uid)', 'all'],
      ['the menu of one member is that of another', "readIn === 'all' ? 'all' : readIn.join('.')", "'all'"],
      ['an old menu is shown', 'item.revision}:', 'item.item_id}:'],
      ['pages of a lost catalog are lost', 'known.has(page.cat_id) ? page.cat_id : 0', 'page.cat_id'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/file/visit-counter.ts`,
    [`${FILES}/tests/visits.test.ts`],
    [
      [
        'visits are lost when the database is busy',
        'for (const [file_id, seen] of batch) this.add(file_id, seen);',
        '',
      ],
      ['visits are counted once', 'times: times + (before?.times ?? 0)', 'times'],
      ['the last visit of a file is its first', 'Math.max(last, before?.last ?? 0)', 'before?.last ?? last'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/calls/page-upload.ts`,
    [`${FILES}/tests/files.test.ts`, `${FILES}/tests/removal.test.ts`],
    [
      ['pictures are listed as attachments', 'isListed: false }', 'isListed: true }'],
      ['programs are attached', 'if (refusal) throw refusal;', ''],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/file/file.service.ts`,
    [`${FILES}/tests/bin.test.ts`],
    [
      [
        'the bytes of what was taken away stay',
        "this.removeBytes(open, await emptyBin(open, (kept) => kept.where('deleted_time', '<', old))),",
        "void (await emptyBin(open, (kept) => kept.where('deleted_time', '<', old))),",
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/session/log-in.ts`,
    [`${ACCOUNTS}/tests/login.test.ts`, `${ACCOUNTS}/tests/user.test.ts`, `${ACCOUNTS}/tests/session.test.ts`],
    [
      [
        'nobody knows when somebody was there last',
        '.patch({ last_login_time: now })',
        '.patch({ last_login_time: 0 })',
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/user/username.ts`,
    [`${ACCOUNTS}/server/user`, `${ACCOUNTS}/tests/register.test.ts`],
    [
      ['somebody signs as the scripts', 'RESERVED.has(usernameKey(username))', 'RESERVED.has(username)'],
      ['Ann and ann are two people', 'return username.toLowerCase();', 'return username;'],
      ['names of one letter', '{2,30}$/', '{1,30}$/'],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/session/identify.ts`,
    [`${ACCOUNTS}/tests/session.test.ts`],
    [['a link logs its reader in as somebody else', 'if (own) return', 'if (own && !token) return']],
  ),
  ...mistakesIn(
    `${EDITOR}/saving/save-state.ts`,
    [`${EDITOR}/hooks`],
    [
      ['a lock is said to be a newer text', "11203: 'locked'", "11203: 'stale'"],
      ['a text that is too large is said to be any failure', "413: 'too_large',", ''],
      ['without a network a save has failed', "if (thrown.kind === 'offline') return { kind: 'offline' };", ''],
    ],
  ),
  ...mistakesIn(
    `${EDITOR}/source/commands/lines.ts`,
    [`${EDITOR}/source/commands`],
    [
      ['a line behind the selection is changed', 'line.from < to) lines', 'line.from <= to) lines'],
      ['headings go up to the seventh', '+ 1) % 7', '+ 1) % 8'],
    ],
  ),
  ...mistakesIn(
    'plugins/editor/format/table/layout.ts',
    [`${EDITOR}/source/tables`],
    [['numbers stand on the left', "align === 'right' ? room :", "align === 'right' ? 0 :"]],
  ),
  ...mistakesIn(
    `${EDITOR}/source/tables/align.ts`,
    [`${EDITOR}/source/tables`],
    [['a short row stays short', 'widths.slice(row.cells.length)', 'widths.slice(row.cells.length + 1)']],
  ),
  ...mistakesIn(
    `${EDITOR}/source/images/uploads.ts`,
    [`${EDITOR}/source/images`],
    [
      ['two images stand in one line', "isBehindImage ? '\\n' : ''", "isBehindImage ? '' : ''"],
      ['an image that was taken away comes all the same', "kind !== 'done' && kind !== 'removed'", "kind !== 'done'"],
    ],
  ),
  ...mistakesIn(
    `${RENDER}/patch/split.ts`,
    [`${RENDER}/patch`],
    [
      ['notes are numbered anew in each part', 'if (env.footnotes !== undefined) return null;', ''],
      ['an element that goes on is cut', 'if (!isEnd && !VOID.has(name)) open.push(name);', ''],
      ['links of the whole text lead nowhere', 'references: env.references ?? {}', 'references: {}'],
    ],
  ),
  ...mistakesIn(
    `${RENDER}/rules/footnotes.ts`,
    [`${RENDER}/render.test.ts`, `${RENDER}/rules`],
    [
      ['a note that is named twice has one way back', 'subId < Math.max(note.count ?? 1, 1)', 'subId < 1'],
      ['a note inside a note stands in it', '(open.at(-1) ?? text).push(token)', '(open[0] ?? text).push(token)'],
    ],
  ),
  ...mistakesIn(
    'host/config/data-folder.ts',
    ['host/config/data-folder.test.ts'],
    [
      ['two processes write one file', 'if (holder && isAlive(holder, path)) throw', 'if (!holder) throw'],
      ['who ends takes the lock of another away', 'if (read(path) === text) rmSync', 'rmSync'],
    ],
  ),
  ...mistakesIn(
    'core/kernel/host-services/hosts/running-process.ts',
    ['host/config/data-folder.test.ts'],
    [
      [
        'a container cannot start again, for who got the pid of the dead is taken for it',
        '  return born === bornAt(pid);\n}',
        '  return true;\n}',
      ],
    ],
  ),
  ...onPostgres(
    mistakesIn(
      'core/kernel/host-services/hosts/hosts.ts',
      ['core/kernel/host-services/hosts/hosts.test.ts'],
      [
        [
          'one host with Redis and one without go on side by side',
          '!(row.shares && own.shares) && ',
          '!row.shares && ',
        ],
        ['a beat that is over is taken for life', 'Number(row.seen_at) > seen', 'Number(row.seen_at) >= seen'],
        [
          'who is refused leaves its row behind',
          '      await this.leave();\n      throw thrown;',
          '      throw thrown;',
        ],
        [
          'of two at once both stay',
          "if (flavour === 'postgres') await handle.raw",
          "if (flavour === 'sqlite') await handle.raw",
        ],
      ],
    ),
  ),
  ...mistakesIn(
    'core/kernel/host-services/stored/revisions.ts',
    ['core/kernel/host-services/stored/stores.test.ts'],
    [
      ['a change that one failed to take over is lost', '        hasFailed = true;\n', ''],
      ['watchers of one change run twice at once', 'progress.running === undefined && ', ''],
      ['what came while they ran is taken as taken over', 'const aim = progress.newest;', 'const aim = Infinity;'],
      ['pauses do not grow', 'FIRST_PAUSE_MS * 2 ** progress.failures', 'FIRST_PAUSE_MS'],
    ],
  ),
  ...mistakesIn(
    'host/page/boot-block.ts',
    ['host/page'],
    [
      ['the texts of one language are those of another', 'known.get(locale)', 'known.values().next().value'],
      ['settings stand still until a restart', 'settings: plugin.browserSettings(),', 'settings: {},'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/tree/rows.ts`,
    [`${WEB}/tree/tree.test.ts`],
    [
      ['one letter finds one page only', 'typed.length === 1 ? at + 1 : at', 'at'],
      [
        'the arrow leads to the neighbour and not to the catalog',
        '?? 0) < row.level) return',
        '?? 0) <= row.level) return',
      ],
      ['a screen reader counts from nought', 'at: level.pages.length + at + 1', 'at: level.pages.length + at'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/list/use-item-list.ts`,
    [`${WEB}/pages/ItemList.test.tsx`],
    [
      ['a star that was refused stays', 'setStars(({ [item_id]: _, ...rest }) => rest);', ''],
      ['projects are not found by their address', 'item.item_domain}`', 'item.item_name}`'],
    ],
  ),
  ...mistakesIn(
    `${WEB}/tree/edit/use-moves.ts`,
    [`${WEB}/tree/edit`],
    [
      ['after a move the old tree comes back', "await invalidate('/api/item/tree').catch(() => undefined);", ''],
      ['undoing does the move once more', 'changes: undoOf(tree, changes) }, undone', 'changes }, undone'],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/page.service.ts`,
    [`${SERVER}/page`],
    [
      [
        'a save without a number moves the page',
        's_number: work.s_number || before.s_number,',
        's_number: work.s_number || DEFAULT_ORDER,',
      ],
      ['a retry is answered by a deleted page', 'author_uid: author.uid, is_del: false }', 'author_uid: author.uid }'],
      ['a published page is in no tree', ' || is_draft !== page.is_draft', ''],
    ],
  ),
  ...mistakesIn(
    `${SERVER}/page/versions.ts`,
    [`${SERVER}/page`],
    [['one version more than the setting says', 'page.revision <= most)', 'page.revision <= most + 1)']],
  ),
  ...mistakesIn(
    `${SERVER}/recycle/recycle.service.ts`,
    [`${SERVER}/recycle`, `${SERVER}/page/drafts/drafts.test.ts`],
    [
      ['the lock of a deleted page stays', "await LockRow.query(db.handle).delete().whereIn('page_id', page_ids);", ''],
      ['the draft of another comes back', '|| isHidden(page, scope)', ''],
      ['a deleted page stays in the tree', 'await touchItem(scope.db, first.item_id, { now, tree: app.push });', ''],
    ],
  ),
  ...mistakesIn(
    'core/sdk/contract/safe-redirect.ts',
    ['core/sdk/contract/safe-redirect.test.ts'],
    [['the login leads to another site', 'const back = safeRedirect(from);', 'const back = from;']],
  ),
  ...mistakesIn(
    `${SERVER}/item/visit/visit.service.ts`,
    [`${SERVER}/item`],
    [['what was not looked at counts as a try', 'await limits.clear(sent);\n      throw refused;', 'throw refused;']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/server/calls/user-login.ts`,
    [`${ACCOUNTS}/tests`],
    [['a busy server locks people out', 'await attempt.takeBack();\n      throw error;', 'throw error;']],
  ),
  ...mistakesIn(
    'core/kernel/request/caller.ts',
    [`${SERVER}/item`],
    [['who knows no password uses up the tries', "value !== 'null' && value", 'value']],
  ),
];
