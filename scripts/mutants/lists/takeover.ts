import { type Mistake, mistakesIn, onPostgres } from '../mistake.ts';

const SERVER = 'plugins/takeover/server';
const WHOLE = ['plugins/takeover/tests/whole.test.ts'];
const HOSTILE = ['plugins/takeover/tests/hostile.test.ts'];
const CONSOLE = ['plugins/takeover/tests/console.test.ts'];
const LOGINS = ['plugins/takeover/tests/logins.test.ts'];
const PLACE = ['plugins/takeover/tests/place.test.ts'];
const COMPARED = ['plugins/takeover/tests/compared.test.ts'];

export const takeover: readonly Mistake[] = [
  ...mistakesIn(`${SERVER}/kinds/files.ts`, WHOLE, [
    [
      'a file of another site takes the sign of one of here',
      'return here === undefined || here ===',
      'return here !== 0 || here ===',
    ],
    ['a picture that a page shows is not among its attachments any more', 'is_listed: true', 'is_listed: false'],
  ]),
  ...mistakesIn(`${SERVER}/kinds/addresses.ts`, WHOLE, [
    ['texts go on naming the old host', 'const url = kept.urlOf({ sign });', 'const url = address;'],
  ]),
  ...mistakesIn(`${SERVER}/source/source.ts`, WHOLE, [
    ['an upload is read from outside of the site', 'real.startsWith(folder + sep) && statSync', 'statSync'],
  ]),
  ...mistakesIn(`${SERVER}/kinds/teams.ts`, WHOLE, [
    ['who has left a team comes into its projects', 'if (!isOfTeam || !isBound)', 'if (!isBound)'],
  ]),
  ...mistakesIn(`${SERVER}/kinds/settings.ts`, WHOLE, [
    ['a dry run sets what it reads', "if (run.isDry) return 'taken';", ''],
    ['a setting of here is written over', "    ? 'free'\n    : 'set_here';", "    ? 'free'\n    : 'free';"],
  ]),
  ...mistakesIn(`${SERVER}/kinds/providers.ts`, LOGINS, [
    ['an address without https is taken for a provider', 'if (!isSecure || ', 'if ('],
    ['a host that only begins like a provider is taken for it', '(known.host?.test(host) ?? true) && ', ''],
    ['who comes by a provider for the first time gets a second account', 'provision: 0', 'provision: 1'],
    ['what is no OpenID Connect is taken for it', '(known.userinfo?.test(userinfo) ?? true)', 'true'],
  ]),
  ...mistakesIn(`${SERVER}/kinds/settings.ts`, LOGINS, [
    [
      'a provider that is off there is on here',
      "if (name === 'oauth2_form' && !flag(stands('oauth2_open'))) return 'is_off';",
      '',
    ],
    ['the button of a provider that did not come is shown', "typeof provider === 'string' ? provider :", ''],
  ]),
  ...mistakesIn(`${SERVER}/run/run-all.ts`, WHOLE, [
    ['a table that has no place here is not named', 'else report.unknown[table] = rows;', ''],
  ]),
  ...mistakesIn(`${SERVER}/run/take.ts`, HOSTILE, [
    [
      'a number that no column takes is taken for one',
      "row.number(kind.key) < 1 ? new Left('number') : kind.read(row, run)",
      'kind.read(row, run)',
    ],
  ]),
  ...mistakesIn(`${SERVER}/run/verify.ts`, COMPARED, [
    ['a row that has gone is not missed', 'if (!here) report.differs(kind.table, old_id, GONE);', ''],
    [
      'a list is compared by what it is, not by what stands in it',
      "typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)",
      'typeof value',
    ],
  ]),
  ...mistakesIn(`${SERVER}/kinds/people.ts`, COMPARED, [
    ['of two rows about a member the first one counts', '|| one.level > before.level', ''],
  ]),
  ...mistakesIn('core/sdk/server/door.ts', COMPARED, [
    [
      'rows without a number are found by half of what they are made of',
      'parts.map(([name]) => String(row[name]))',
      'parts.slice(1).map(([name]) => String(row[name]))',
    ],
  ]),
  // SQLite takes any number.
  ...onPostgres(
    mistakesIn(`${SERVER}/old/place-call.ts`, PLACE, [
      ['a number that no column takes is looked for', ' && id <= HIGHEST', ''],
    ]),
  ),
  ...mistakesIn(`${SERVER}/old/place-call.ts`, PLACE, [
    ['a page is looked for at the site of another project', 'sources.find((one) =>', 'sources.findLast((one) =>'],
    ['of two sites the one that came last is meant', ".orderBy('id')", ".orderBy('id', 'desc')"],
  ]),
  ...mistakesIn(`${SERVER}/console/folder.ts`, CONSOLE, [
    ['a link leads the console out of the folder', 'startsWith(realpathSync(folder) + sep)', "startsWith('/')"],
  ]),
  ...mistakesIn(`${SERVER}/console/run-calls.ts`, CONSOLE, [
    ['a run of another administrator is called one’s own', 'flag(wish.uid === uid)', 'flag(true)'],
    [
      'what has ended is said to be stopped',
      'if (!isOngoing || !(await app.jobs.cancel(id)))',
      'if (!(await app.jobs.cancel(id)) && !job)',
    ],
  ]),
  ...mistakesIn(`${SERVER}/console/job.ts`, CONSOLE, [
    ['a run that was stopped says that it is over', 'is_over: !isStopped', 'is_over: true'],
  ]),
];
