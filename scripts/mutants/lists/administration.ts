import { type Mistake, mistakesIn } from '../mistake.ts';

const ACCOUNTS = 'plugins/accounts/web';

export const administration: readonly Mistake[] = [
  ...mistakesIn(
    `${ACCOUNTS}/center/EmailSection.tsx`,
    [`${ACCOUNTS}/pages/UserSetting.test.tsx`],
    [['the administrator is told to ask the administrator', "|| caller.groupid !== '1'", '|| true']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/admin/mail/Mail.tsx`,
    [`${ACCOUNTS}/admin/mail/Mail.test.tsx`],
    [['mail that is off counts as on', 'data.mail_missing.length === 0', 'data.mail_missing.length < 9']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/admin/mail/MailState.tsx`,
    [`${ACCOUNTS}/admin/mail/Mail.test.tsx`],
    [['the oldest failure is told for the newest', 'b.added_time - a.added_time', 'a.added_time - b.added_time']],
  ),
  ...mistakesIn(
    'core/ui/data/page/Steps.tsx',
    [`${ACCOUNTS}/admin/mail/Mail.test.tsx`],
    [['what was never tried counts as done', "'failed' : 'left'", "'failed' : 'done'"]],
  ),
  ...mistakesIn(
    'core/ui/settings/use-changes.ts',
    [`${ACCOUNTS}/admin/settings/Settings.test.tsx`, 'plugins/admin/web/settings/settings.test.tsx'],
    [
      ['what is as it was counts as a change', 'valueAt(id) !== text', 'valueAt(id) !== undefined'],
      [
        'a change in one group marks no group',
        'own.some(([one]) => one === id)',
        'own.some(([one]) => one === id && id === one + one)',
      ],
      ['who keeps their own is refused for ever', '({ ...before, [id]: value })', '({ ...before })'],
      ['what was given up for theirs is saved', 'else setChanged((before) => without(before, id));', ''],
    ],
  ),
  ...mistakesIn(
    'core/ui/settings/use-settings.ts',
    [`${ACCOUNTS}/admin/settings/Settings.test.tsx`, 'plugins/site/web/site.test.tsx'],
    [['nobody decides about what others have saved', 'changes.contest(changed);', '']],
  ),
  ...mistakesIn(
    `plugins/accounts/server/calls/admin-setting.ts`,
    ['plugins/accounts/tests/admin-settings.test.ts'],
    [
      ['what another has saved is written over', 'refuseStale({ base,', 'refuseStale({ base: {},'],
      [
        'a form is refused for a secret that it cannot know',
        "kind === 'secret' ? [] : [[key, value]]",
        '[[key, value || "?"]]',
      ],
    ],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/use-logout.ts`,
    [`${ACCOUNTS}/sessions/Sessions.test.tsx`],
    [['who logs out everywhere is logged out here alone', '...(everywhere && { everywhere: 1 })', '']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/pages/ResetPassword.tsx`,
    [`${ACCOUNTS}/pages/ResetPassword.test.tsx`],
    [['where no mail is sent nobody says who can help', '{!hasMail && <', '{hasMail && <']],
  ),
  ...mistakesIn(
    `${ACCOUNTS}/password/strength.ts`,
    [`${ACCOUNTS}/password/strength.test.ts`],
    [
      [
        'a row of one sign is a strong password',
        'Math.abs(sign - (signs[at - 1] ?? -9)) > 1',
        'Math.abs(sign - (signs[at - 1] ?? -9)) >= 0',
      ],
    ],
  ),
  ...mistakesIn(
    'core/ui/data/Sections.tsx',
    ['core/ui/data/Sections.test.tsx'],
    [
      [
        'a phone opens the sections at the first one',
        'list.scrollLeft = shown.offsetLeft',
        'list.scrollLeft = 0 * shown.offsetLeft',
      ],
      ['nothing tells that there are more sections', "return isAfter ? 'after' : 'none';", "return 'none';"],
    ],
  ),
  ...mistakesIn(
    'core/ui/data/TableRow.tsx',
    ['core/ui/data/DataTable.test.tsx'],
    [['what waits behind a row never comes', 'data-open={isOpen || undefined}', 'data-open={undefined}']],
  ),
  ...mistakesIn(
    'core/sdk/web/views/admin-screens.ts',
    ['core/sdk/web/views/AdminFrame.test.tsx'],
    [
      ['no screen of the administrator is marked as the open one', 'url.pathname === path', "path === ''"],
      ['every section of the console is marked at once', 'query[name] === value', 'value !== name'],
      ['the sections of a plugin are no screens', 'sections ? sectionsOf(sections) :', 'sections ? [] :'],
      ['groups stand as they come', '.sort((a, b) => rank(a) - rank(b))', ''],
    ],
  ),
  ...mistakesIn(
    'core/ui/data/SectionGroups.tsx',
    ['core/sdk/web/views/AdminFrame.test.tsx'],
    [['the list of screens stays folded on a phone', 'isOpen ? undefined : at', 'undefined']],
  ),
  ...mistakesIn(
    'plugins/admin/web/console/section-address.ts',
    ['plugins/admin/web/console/console.test.tsx'],
    [['sections of this plugin are not found by their short name', "section.includes('/') ?", 'section ?']],
  ),
  ...mistakesIn(
    'plugins/items/web/admin/use-all-items.ts',
    ['plugins/items/web/admin/all-items.test.tsx'],
    [['more rows a page begin where the fewer stood', '{ ...asked, page: 1, ...change }', '{ ...asked, ...change }']],
  ),
  ...mistakesIn(
    'core/ui/data/RowsChoice.tsx',
    ['plugins/accounts/web/admin/users/Users.test.tsx'],
    [
      [
        'an address may ask for any number of rows',
        'return SIZES.find((size) => String(size) === text) ?? kept();',
        'return Number(text ?? kept());',
      ],
      ['how many rows one wants is forgotten', 'localStorage.setItem(KEPT, String(size));', ''],
      ['an address means other rows for whoever gets it', 'size === SIZES[0] && kept() === size', 'kept() === size'],
      ['what fits a page is to be chosen from', 'if (total <= SIZES[0]) return null;', ''],
    ],
  ),
];
