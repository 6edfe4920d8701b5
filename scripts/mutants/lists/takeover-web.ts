import { type Mistake, mistakesIn } from '../mistake.ts';

const WEB = 'plugins/takeover/web';
const TESTS = [`${WEB}/takeover.test.tsx`];

export const takeoverWeb: readonly Mistake[] = [
  ...mistakesIn(`${WEB}/site/use-start.ts`, TESTS, [
    [
      'who only wants to look takes the site over',
      "look: () => start({ dry: 1, people: '' })",
      "look: () => start({ dry: 0, people: '' })",
    ],
    [
      'two people of one name become one, though they were said to be two',
      'take: (people: People) => start({ dry: 0, people })',
      "take: (people: People) => start({ dry: 0, people: people || 'merge' })",
    ],
  ]),
  ...mistakesIn(
    'core/sdk/web/navigation/led-on.ts',
    [`${WEB}/old/OldAddress.test.tsx`],
    [
      ['a hash of any page leads away from it', 'at.includes(path) && ', ''],
      ['a heading of the list of projects leads away from it', ' && hash.startsWith(beginning)', ''],
    ],
  ),
  ...mistakesIn(
    'core/sdk/web/connect-shell.ts',
    [`${WEB}/old/OldAddress.test.tsx`],
    [
      ['who opens an old address stays where the server has led', '  arriveBehindHash(wiring.boot);\n', ''],
      [
        'an old address that is typed over an open page leads nowhere',
        'if (to !== undefined) history.navigate(to, { replace: true });',
        '',
      ],
    ],
  ),
  ...mistakesIn(
    `${WEB}/old/OldAddress.tsx`,
    [`${WEB}/old/OldAddress.test.tsx`],
    [['numbers that have changed are led to as they were', 'data ? withNumbers(place, data) :', 'data ? place :']],
  ),
  ...mistakesIn(`${WEB}/site/Site.tsx`, TESTS, [
    ['a site is taken over without a question', 'onClick={() => ask(true)}', "onClick={() => void starting.take('')}"],
    ['another run is begun while one is on its way', 'isRunning || starting.isStarting', 'starting.isStarting'],
    ['people count otherwise when a stopped run goes on', 'starting.take(data.people)', "starting.take('')"],
  ]),
  ...mistakesIn(`${WEB}/site/use-running.ts`, TESTS, [
    [
      'a run is over, and its report is still that of before',
      'before.current.over !== over) void',
      'before.current.over === over) void',
    ],
    [
      'the run of another administrator stands still on the screen',
      'usePush(workChanged, ADMINISTRATORS, refresh, { missed: refresh })',
      'usePush(workChanged, ADMINISTRATORS, () => undefined, { missed: refresh })',
    ],
  ]),
  ...mistakesIn(`${WEB}/site/Running.tsx`, TESTS, [
    [
      'the run of another administrator is called one’s own',
      "is_mine === 1 ? 'run.by_me'",
      "is_mine < 2 ? 'run.by_me'",
    ],
  ]),
  ...mistakesIn(`${WEB}/report/Ending.tsx`, TESTS, [
    [
      'a site that reads otherwise here is called taken over',
      'report.has_differences === 1',
      'report.has_differences > 1',
    ],
    ['a run that was stopped is called done', 'report.is_over === 0', 'report.is_over < 0'],
  ]),
];
