import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/notices/server';
const WEB = 'plugins/notices/web';
const READABLE = 'plugins/items/server/page/readable';
const tests = (...names: readonly string[]) => names.map((name) => `plugins/notices/tests/${name}.test.ts`);
const readable = [`${READABLE}/readable.test.ts`];

export const notices: readonly Mistake[] = [
  ...mistakesIn(`${READABLE}/readable-pages.ts`, readable, [
    [
      'a limited member knows of all pages of the project',
      "if (isAll || place?.readIn === 'all') return true;",
      'if (isAll || place) return true;',
    ],
    ['who is in no project knows its pages', "password === '' && ban === BAN.none && mayVisit", 'mayVisit'],
    ['a guest knows pages of a site that asks for a log-in', 'ban === BAN.none && mayVisit', 'ban === BAN.none'],
    ['pages of deleted projects are known', "'page.is_draft': false, 'item.is_del': false", "'page.is_draft': false"],
    ['drafts are known', "'page.is_del': false, 'page.is_draft': false", "'page.is_del': false"],
  ]),
  ...mistakesIn(`${READABLE}/readers-of.ts`, readable, [
    ['a limited member reads all', "(readIn === 'all' || forest.holds(readIn, page.cat_id))", 'true'],
    ['who is in no project reads it', "member || (item.password === '' && item.ban === BAN.none)", 'true'],
    ['who reads a public project is in it', 'member: isOwner || rows.length > 0', 'member: true'],
  ]),
  ...mistakesIn(`${SERVER}/message/reminders.ts`, tests('reminders'), [
    [
      'a reminder tells of pages that its reader may not read',
      'return page ? [{ ...one, page }] : [];',
      'return [{ ...one, page }];',
    ],
    ['a project counts what is unread elsewhere', '({ page }) => page?.item_id === item_id', '() => true'],
    ['what was read counts as unread', "{ ...(unread && { 'message.status': UNREAD }) }", '{}'],
  ]),
  ...mistakesIn(`${SERVER}/message/remind.ts`, tests('reminders'), [
    ['who saves is told of it', '.filter((uid) => uid !== from_uid)', ''],
    [
      'who says nothing tells nobody',
      'if (notify === undefined) return;',
      "if (notify === undefined || notify === '') return;",
    ],
    ['what is new is told again as new', ' && !(await wasTold(db, page.page_id))', ''],
    ['who changes the page of another one has made it', ' && before?.author_uid === author.uid', ''],
  ]),
  ...mistakesIn(`${SERVER}/message/message-calls.ts`, tests('reminders', 'announcements'), [
    [
      'one reads what others were told',
      'const own = { to_uid: uid, message_type: REMIND,',
      'const own = { message_type: REMIND,',
    ],
    [
      'all that anybody was told is read',
      'const unread = { to_uid: uid, message_type',
      'const unread = { message_type',
    ],
  ]),
  ...mistakesIn(`${SERVER}/announcement/announcements.ts`, tests('announcements'), [
    ['what is for programs counts', '!isRead && message_type !== FOR_PROGRAMS', '!isRead'],
    ['what is to come is told', ".where('message_content.send_at', '<=', app.clock.seconds())", ''],
    ['who comes is told of all that was', ".where('message_content.send_at', '>=', since)", ''],
  ]),
  ...mistakesIn(`${SERVER}/subscription/subscription-calls.ts`, tests('subscriptions'), [
    ['who is not in the project follows', 'readers.get(uid)?.member', 'readers.get(uid)'],
    [
      'who lets a page go takes all along',
      'unfollow(db, page_id, [uid])',
      "db.handle('subscription').where({ uid }).delete()",
    ],
    ['who may not read follows', 'if (!uids.every((uid) => readers.get(uid)?.member)) throw', 'if (false) throw'],
  ]),
  ...mistakesIn(`${SERVER}/subscription/subscription.model.ts`, tests('subscriptions'), [
    ['what others follow is one’s own', '.where({ uid, object_type: PAGE })', '.where({ object_type: PAGE })'],
    ['who lets a page go takes its other followers along', ".whereIn('uid', uids)", ''],
  ]),
  ...mistakesIn(
    'core/sdk/web/pieces.ts',
    ['shell-web/frame/Header.test.tsx'],
    [['what may wait is loaded at once', 'if (after) await', 'if (after === -1) await']],
  ),
  ...mistakesIn(
    'shell-web/frame/Account.tsx',
    ['shell-web/frame/Header.test.tsx'],
    [['nobody hears that something is new', '...news].join', '].join']],
  ),
  ...mistakesIn(
    `${WEB}/list/use-seen.ts`,
    [`${WEB}/notices.test.tsx`],
    [
      [
        'what stands in the list of the unread goes from under the eyes',
        "if (!isOn || !isVisible || ids === '') return;",
        "if (!isVisible || ids === '') return;",
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/watch/told.ts`,
    [`${WEB}/watch/watch.test.tsx`],
    [['each page tells the same again', 'if (id <= told[kind]) return false;', '']],
  ),
  ...mistakesIn(
    `${WEB}/watch/raise.ts`,
    [`${WEB}/watch/watch.test.tsx`],
    [
      [
        'who allowed nothing is told on the desktop',
        "Notification.permission !== 'granted'",
        "Notification.permission === 'granted'",
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/save/NotifyDialog.tsx`,
    [`${WEB}/watch/watch.test.tsx`],
    [
      ['a save tells nobody, and says that it did', "if (count === 0) return setProblem(t('save.nobody'));", ''],
      [
        'who was added is told by the next save only',
        "page.page_id === '0' ? await page.save() : page.page_id",
        'page.page_id',
      ],
    ],
  ),
  ...mistakesIn(`${SERVER}/mail/digest.ts`, tests('mail'), [
    ['reminders that were mailed are mailed again', '({ id }) => id > row.last_message_id', '() => true'],
    ['announcements that were mailed are mailed again', 'isUnheard(one) && isAfter(one, row)', 'isUnheard(one)'],
    ['announcements that were read are mailed', 'isUnheard(one) && isAfter(one, row)', 'isAfter(one, row)'],
    ['of two announcements of one second the second is not mailed', 'id > row.announced_id', 'false'],
    ['addresses that nobody has confirmed get mail', ' && person.email_verify', ''],
    ['what was read is mailed', 'scope, { unread: true }', 'scope'],
    ['who wants it daily gets it at once', ".where({ choice }).where('uid'", ".where('uid'"],
  ]),
  ...mistakesIn(`${SERVER}/mail/mail-choice.model.ts`, tests('mail'), [
    ['who wants it daily is reminded at once', "where({ choice: 'at_once' })", 'where({})'],
    ['reminders before the choice are mailed', 'Number(newest?.id ?? 0)', '0'],
    ['announcements before the choice are mailed', 'announced_at: now', 'announced_at: 0'],
  ]),
  ...mistakesIn(`${SERVER}/announcement/announcement-calls.ts`, tests('mail'), [
    ['nobody is mailed of what is announced', "  await mailAll(app, 'at_once', signal);\n", ''],
  ]),
  ...mistakesIn(`${SERVER}/message/gone.ts`, tests('reminders'), [
    ['announcements go with old reminders', '.where({ message_type: REMIND })', ''],
  ]),
];
