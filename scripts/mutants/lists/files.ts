import { type Mistake, mistakesIn, onPostgres } from '../mistake.ts';

const FILES = 'plugins/files';
const SCREENS = [`${FILES}/web/attachments.test.tsx`, `${FILES}/web/upload/sendings.test.ts`];

export const files: readonly Mistake[] = [
  ...mistakesIn(
    `${FILES}/server/bin/recover.ts`,
    [`${FILES}/tests/bin.test.ts`],
    [
      ['anybody brings back what others deleted', 'uid > 0 && kept.deleted_by === uid', 'uid > 0'],
      ['an uploader brings back what the administrator took away', 'kept.deleted_by === uid', 'kept.uid === uid'],
      ['who may edit no more puts files on a page', 'await app.allow(pageEdit, page.page_id, scope);', ''],
      ['a file comes back to where its page is no more', 'if (isBound) await rehome', 'if (!isBound) await rehome'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/bin/into-bin.ts`,
    [`${FILES}/tests/removal.test.ts`],
    [
      [
        'an attachment is taken from all of its pages',
        'deleteById(page.id)',
        'delete().where({ file_id: file.file_id })',
      ],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/bin/empty-bin.ts`,
    [`${FILES}/tests/bin.test.ts`],
    [['files are brought back to pages that are gone', 'delete();\n}\n\n/** The same', 'select();\n}\n\n/** The same']],
  ),
  ...mistakesIn(
    `${FILES}/server/calls/page-attachments.ts`,
    [`${FILES}/tests/share.test.ts`],
    [
      [
        'who reads a page alone cannot have its files',
        'allowed.isShared && input.unique_key',
        '!allowed.isShared && input.unique_key',
      ],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/calls/page-attachments.ts`,
    [`${FILES}/tests/removal.test.ts`],
    [['a reader is offered to delete', 'allowed.rights.edit && mayUnbind(file, who)', 'mayUnbind(file, who)']],
  ),
  ...mistakesIn(
    `${FILES}/server/index.ts`,
    [`${FILES}/tests/binding.test.ts`],
    [
      [
        'files stay as public as the project that their page left',
        'app.on(pagesMoved, ({ page_ids, to_item_id }, { db }) => follow(db, page_ids, to_item_id));',
        '',
      ],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/binding/bindings.ts`,
    [`${FILES}/tests/removal.test.ts`, `${FILES}/tests/binding.test.ts`],
    [
      [
        "anybody who may edit deletes others' files",
        'if (!mayUnbind({ pages: bindings.length, uid: file.uid }, who)) throw fail(fileFailures.notUploader);',
        '',
      ],
      [
        'what others attached to several pages is offered to nobody for deletion',
        'pages > 1 || uid === who.uid || who.isAdmin',
        'uid === who.uid || who.isAdmin',
      ],
      [
        'a picture of the text is taken away as an attachment',
        'row.page_id === page_id && row.is_listed)',
        'row.page_id === page_id)',
      ],
      ['an attachment is deleted through another page', 'row.page_id === page_id && row.is_listed', 'row.is_listed'],
      [
        'pictures stand among the attachments',
        "{ 'file_page.page_id': page_id, 'file_page.is_listed': true }",
        "{ 'file_page.page_id': page_id }",
      ],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/file/file.policy.ts`,
    [`${FILES}/tests/access.test.ts`],
    [
      [
        "a file of nobody's page is everybody's",
        '(uid === 0 || uid !== file.uid) &&',
        '(uid === 0 && uid !== file.uid) &&',
      ],
      [
        'a file without a page is shown to who may not visit its project',
        'await app.allow(itemVisit, item_id, scope);',
        '',
      ],
      ['a file of one page is shown with any other', '.where({ file_id }).orderBy', '.orderBy'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/file/file.service.ts`,
    [`${FILES}/tests/files.test.ts`],
    [
      ['no plugin may refuse a file', 'await this.app.raise(fileSaving, { uid, item_id, size }, scope);', ''],
      [
        'the bytes of failed uploads fill the disk',
        'await this.tryToRemove(sign);\n      throw thrown;',
        'throw thrown;',
      ],
      ['anything is kept as a picture', 'if (!type && refuse) throw refuse();', ''],
      ['one megabyte is a thousand', 'most * 2 ** 20', 'most * 2 ** 10'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/binding/bind-named.ts`,
    [`${FILES}/tests/binding.test.ts`],
    [
      ['who knows an address opens the file to everybody', '&& (await isSeen(page_ids))', ''],
      ["a text takes others' new files", '(uid > 0 && uid === author.uid)', 'uid > 0'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/binding/purge.ts`,
    [`${FILES}/tests/removal.test.ts`],
    [
      [
        'a file of a page that lives goes with another page',
        'const mine = await withoutBinding(db, files);\n    await remove(db, mine);\n    await rehome',
        'const mine = files;\n    await remove(db, mine);\n    await rehome',
      ],
      ['the files of all projects go with one', "(files) => files.whereIn('item_id', ids)", '(files) => files'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/binding/bind-named.ts`,
    [`${FILES}/tests/hub.test.ts`],
    [
      ["a project's picture is nobody's, however often it is named there", 'item_id === page.item_id || ', ''],
      ['any project takes the pictures of another', 'item_id === page.item_id ||', 'item_id > 0 ||'],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/binding/bindings.ts`,
    [`${FILES}/tests/hub.test.ts`],
    [
      [
        'a picture of the text never becomes an attachment',
        '.merge({ is_listed: true });\n  await FileRow',
        '.ignore();\n  await FileRow',
      ],
      ['the newest page is a file’s home', '.where({ file_id, page_id: 0 }).patch', '.where({ file_id }).patch'],
    ],
  ),
  ...mistakesIn(
    'plugins/items/server/page/calls/page-copy.ts',
    [`${FILES}/tests/copies.test.ts`],
    [
      [
        'a copied page has no attachments',
        'await app.raise(pagesCopied, { copies: [copied], author }, { ...ctx, db });',
        '',
      ],
    ],
  ),
  ...mistakesIn(
    'plugins/items/server/catalog/copy/copy-pages.ts',
    [`${FILES}/tests/copies.test.ts`],
    [['a copied project has no attachments', 'await app.raise(pagesCopied, { copies: told, author }, scope);', '']],
  ),
  ...mistakesIn(
    `${FILES}/server/index.ts`,
    [`${FILES}/tests/uploaders.test.ts`],
    [
      [
        'what a deleted user uploaded stays for ever',
        'app.on(userDeleted, async ({ uid }, { db }) => files.removeBytes(db, await purgeUser(db, uid)));',
        '',
      ],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/binding/purge.ts`,
    [`${FILES}/tests/uploaders.test.ts`],
    [
      [
        "a deleted user's files leave the pages of others",
        'files.where({ uid, item_id: 0 })',
        'files.orWhere({ uid })',
      ],
    ],
  ),
  ...onPostgres(
    mistakesIn(
      `${FILES}/server/file/hold-uploader.ts`,
      [`${FILES}/tests/uploaders.test.ts`],
      [['several files at once pass a limit', 'await takeTurn(db', 'if (uid === 0) await takeTurn(db']],
    ),
  ),
  ...mistakesIn(
    `${FILES}/server/hub/own-file.ts`,
    [`${FILES}/tests/hub.test.ts`],
    [["others' files are deleted and bound", '!file || uid === 0 || file.uid !== uid', '!file || uid === 0']],
  ),
  ...mistakesIn(
    `${FILES}/server/hub/listed-files.ts`,
    [`${FILES}/tests/hub.test.ts`, `${FILES}/tests/all-files.test.ts`],
    [
      ["others' files stand in the list", "if (uids) query.whereIn('uid', [...uids]);", ''],
      [
        'what is asked for by name is told a page at a time, and not counted',
        '{ page, count });',
        '{ page: 1, count });',
      ],
      [
        'what a page has is unused',
        "query.whereRaw('NOT EXISTS (SELECT 1 FROM file_page WHERE file_page.file_id = upload_file.file_id)');",
        '',
      ],
      ['what was just uploaded is unused', "query.where('upload_file.addtime', '<', unusedSince);", ''],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/hub/used-in.ts`,
    [`${FILES}/tests/hub.test.ts`],
    [['pages out of reach are not told of at all', 'others: total - told.length', 'others: 0']],
  ),
  ...mistakesIn(
    `${FILES}/server/file/visit-counter.ts`,
    [`${FILES}/tests/visits.test.ts`],
    [['traffic is never stored', 'await this.flushFlows();', '']],
  ),
  ...mistakesIn(
    `${FILES}/server/file/flow.ts`,
    [`${FILES}/tests/visits.test.ts`],
    [
      [
        'traffic of before is forgotten',
        "db.handle.raw('file_flow.bytes + excluded.bytes')",
        "db.handle.raw('excluded.bytes')",
      ],
    ],
  ),
  ...mistakesIn(
    `${FILES}/server/calls/attachment-visit-file.ts`,
    [`${FILES}/tests/visits.test.ts`],
    [['a part costs as much as the whole', 'bytes: lengthOf(size, part)', 'bytes: size']],
  ),
  ...mistakesIn(
    `${FILES}/server/calls/attachment-visit-file.ts`,
    [`${FILES}/tests/files.test.ts`],
    [
      ['a file runs as a page of this site', "ctx.reply.header('content-security-policy', policy);", ''],
      ['a proxy keeps private files', "'private, max-age=300'", "'public, max-age=300'"],
    ],
  ),
  ...mistakesIn(`${FILES}/web/upload/sendings.ts`, SCREENS, [
    ['all files are sent at once', 'Math.max(0, AT_ONCE - running)', 'list.length'],
    ['one that is cancelled is sent on', 'stops.get(key)?.abort();', ''],
    [
      'nobody sees how far a file has come',
      'onProgress: (part) => change(key, { part })',
      'onProgress: () => undefined',
    ],
    ['after one that failed nothing goes on', 'stops.delete(key);\n    next(send);', 'stops.delete(key);'],
  ]),
  ...mistakesIn(`${FILES}/web/upload/use-upload.ts`, SCREENS, [
    ['what is too large is sent to be refused', 'file.size > most ?', 'file.size > most * 1024 ?'],
    ['an empty file is sent', "if (file.size === 0) return t('upload.is_empty');", ''],
    ['an upload that was refused counts as done', 'if (answer.success !== 1)', 'if (answer.success === undefined)'],
    ['what has arrived shows in no list', 'await invalidate(...LISTS);', ''],
  ]),
  ...mistakesIn(`${FILES}/web/page/PageAttachments.tsx`, SCREENS, [
    ['everybody is offered to delete everything', 'canEdit && file.may_delete === 1', 'canEdit'],
    ['the files of a page that is not there are asked for', "page_id === '0' ? (", "page_id === '' ? ("],
  ]),
  ...mistakesIn(`${FILES}/web/page/use-removal.ts`, SCREENS, [
    ['an attachment goes without a question', 'if (!isSure) return;', ''],
    ['the keys are nowhere behind one that was deleted', '    onGone();\n', ''],
  ]),
  ...mistakesIn(`${FILES}/web/hub/FileHub.tsx`, SCREENS, [
    ['a file is put in and belongs to no page', "page_id !== '0'", "page_id === '-1'"],
    ['the page that is not saved yet is asked for', "if (page_id !== '0') await", 'await'],
  ]),
  ...mistakesIn(`${FILES}/web/hub/open.tsx`, SCREENS, [
    ['what was chosen leaves the hub over the text', '        close();\n', ''],
  ]),
  ...mistakesIn(`${FILES}/web/list/use-deletion.ts`, SCREENS, [
    ['pages that are not named are forgotten', 'others + pages.length - named.length', 'pages.length - named.length'],
  ]),
  ...mistakesIn(`${FILES}/web/list/use-shown.ts`, SCREENS, [
    ['behind the last page there is nothing', 'if (isBehind) latest', 'if (false) latest'],
  ]),
  ...mistakesIn(`${FILES}/web/list/use-asked.ts`, SCREENS, [
    ['other filters begin in the middle', '{ ...asked, page: 1, ...change }', '{ ...asked, ...change }'],
  ]),
  ...mistakesIn(`${FILES}/web/admin/AllAttachments.tsx`, SCREENS, [
    ['files that pages show are offered for clearing', 'asked.isUnused && rows.length > 0', 'rows.length > 0'],
  ]),
  ...mistakesIn(
    'plugins/items/web/reading/counted.ts',
    ['plugins/items/web/reading/counted.test.tsx'],
    [
      ['readers are led to nothing', 'count === 0 && canEdit', 'count === 0'],
      ['an empty list stands over the page', 'count > 0 ? [{ ...tool, count }] : []', '[{ ...tool, count }]'],
    ],
  ),
  ...mistakesIn(
    'core/sdk/web/views/Over.tsx',
    ['core/testing/web.test.tsx'],
    [['what an action shows stays over another page', '[frame, path]', '[frame]']],
  ),
];
