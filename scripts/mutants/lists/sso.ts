import { type Mistake, mistakesIn } from '../mistake.ts';

const LOGIN = 'plugins/sso/server/login';
const TESTS = 'plugins/sso/tests';

export const sso: readonly Mistake[] = [
  ...mistakesIn(
    `${LOGIN}/account.ts`,
    [`${TESTS}/rules.test.ts`],
    [
      [
        'an address that the provider has not confirmed counts',
        'if (!person.isVerified) return undefined;',
        "if (person.email === '') return undefined;",
      ],
      [
        "the administrator's account is linked",
        'if (present.groupid === ADMINISTRATOR) throw',
        'if (present.groupid === 9) throw',
      ],
    ],
  ),
  ...mistakesIn(
    `${LOGIN}/away.ts`,
    [`${TESTS}/attacks.test.ts`],
    [['one way back is gone twice', '1, REMEMBERED)) ? away', '9, REMEMBERED)) ? away']],
  ),
  ...mistakesIn(
    'plugins/sso/server/link/arrive.ts',
    [`${TESTS}/links.test.ts`],
    [
      [
        'another session finishes what one began',
        'const keyOf = ({ uid, session }: Owner, ticket: string)',
        'const keyOf = ({ uid }: Owner, ticket: string, session = 0)',
      ],
      ['an account outside of the allowed domains is connected', 'requireDomain(provider, person);', ''],
    ],
  ),
  ...mistakesIn(
    'plugins/sso/server/calls/links.ts',
    [`${TESTS}/links.test.ts`],
    [
      [
        'nobody asks who is at the keyboard',
        "await sso.app.services.get(sessions).prove(ctx, input.password ?? '');",
        '',
      ],
      ['a provider that is gone counts as a way in', 'issuers.has(one.issuer)', 'one.issuer !== undefined'],
    ],
  ),
  ...mistakesIn(
    'plugins/accounts/server/user/release.ts',
    [`${TESTS}/links.test.ts`],
    [['the only way in is taken away', 'others.length === 0', 'others.length < 0']],
  ),
  ...mistakesIn(
    'plugins/accounts/server/session/session.service.ts',
    [`${TESTS}/leave.test.ts`],
    [
      [
        'what was kept with a session outlives it',
        'await others().patch(ENDED);',
        'await others().patch({ token_digest: null });',
      ],
    ],
  ),
];
