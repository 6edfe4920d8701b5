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
    'core/sdk/web/views/AdminSections.tsx',
    ['core/sdk/web/views/AdminFrame.test.tsx'],
    [['no screen of the administrator is marked as the open one', 'href === path', 'href === title']],
  ),
];
