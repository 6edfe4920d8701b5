import { admin, call, contract, Flag, failure, IdOut, Nothing, SETTINGS_SAVED, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures } from '../accounts/points.ts';

/** What can go wrong with a directory, by the step; 10011 as existing clients know it. `data.step` names the step. */
export const ldapFailures = {
  connect: failure('ldap/connect_failed', 10011),
  tls: failure('ldap/tls_failed', 10011),
  bind: failure('ldap/bind_failed', 10011),
  search: failure('ldap/search_failed', 10011),
  /** Of a try with somebody's name and password. */
  login: failure('ldap/login_failed', 10011),
  /** Nobody has set it up, or it is switched off. */
  closed: failure('ldap/closed', 10011),
  /** `data.field` has to be filled in. */
  incomplete: failure('ldap/incomplete', 10101),
  /** The sealed password goes to no other server or account than it was entered for. */
  passwordAgain: failure('ldap/password_again', 10101),
  /** StartTLS came with version 3. */
  noStarttls: failure('ldap/no_starttls', 10101),
} as const;

const { connect, tls, bind, search, login, closed, incomplete, passwordAgain, noStarttls } = ldapFailures;
const steps = [connect, tls, bind, search];
const settingsErrors = [...steps, incomplete, passwordAgain, noStarttls];

const encryption = T.Union([T.Literal('none'), T.Literal('starttls'), T.Literal('ldaps')]);

/** What is absent stays as it is; an empty `bind_password` too. */
const formIn = T.Object({
  host: T.Optional(Text(253)),
  port: T.Optional(T.Integer()),
  encryption: T.Optional(encryption),
  ca: T.Optional(Text(50_000)),
  version: T.Optional(T.Integer()),
  base_dn: T.Optional(Text(1000)),
  bind_dn: T.Optional(Text(1000)),
  bind_password: T.Optional(Text(255)),
  user_field: T.Optional(Text(64)),
  name_field: T.Optional(Text(64)),
  search_filter: T.Optional(Text(1000)),
});

const formOut = T.Object({
  host: T.String(),
  port: T.Integer(),
  encryption,
  ca: T.String(),
  version: T.Integer(),
  base_dn: T.String(),
  bind_dn: T.String(),
  /** Always ''. */
  bind_password: T.String(),
  user_field: T.String(),
  name_field: T.String(),
  search_filter: T.String(),
});

const person = { username: Text(100, 1), directory_name: T.Optional(Text(100, 1)) };
const personErrors = [...steps, closed, accountFailures.userUnknown];

export const api = contract({
  '/api/adminSetting/loadLdapConfig': call({
    summary: 'The settings of the directory, without the password.',
    input: T.Object({}),
    output: T.Object({
      ldap_open: Flag(),
      ldap_form: formOut,
      bind_password_set: Flag(),
      /** Fields that the environment fixes. */
      fixed: T.Array(T.String()),
    }),
    access: admin,
    reads: true,
  }),
  '/api/adminSetting/saveLdapConfig': call({
    summary:
      'Opens directory login with these settings, once they were tried; 10011 says which step failed, and nothing is saved. Closing (ldap_open 0) leaves the form as it is. `base`: what the sender has seen of the form, as texts; who has seen older values hears which are others now.',
    input: T.Object({
      ldap_open: Flag(),
      ldap_form: T.Optional(formIn),
      base: T.Optional(T.Record(T.String(), Text(50_000))),
    }),
    output: Nothing(),
    access: admin,
    audit: { act: SETTINGS_SAVED },
    bySession: true,
    errors: settingsErrors,
  }),
  '/api/adminSetting/tryLdapConfig': call({
    summary: 'Tries these settings and saves nothing; with a name and a password, a whole login.',
    input: T.Object({
      ldap_form: T.Optional(formIn),
      username: T.Optional(Text(100)),
      password: T.Optional(Text(100)),
    }),
    output: T.Object({
      /** People that the search found, at most 100 of them. */
      count: T.Integer(),
      /** The usernames of the first few. */
      names: T.Array(T.String()),
      /** 0: passwords go over the network in the clear. */
      encrypted: Flag(),
      /** Who logged in; '' without a name. */
      username: T.String(),
      name: T.String(),
      dn: T.String(),
      /** What their account is called here, or will be from the first login; '' without a name. */
      account: T.String(),
      /** Their account here, '0' before the first login. */
      uid: IdOut(),
    }),
    access: admin,
    bySession: true,
    errors: [...settingsErrors, login],
  }),
  '/api/adminUser/bindLdap': call({
    summary:
      'Gives an account that is here already to the person of the directory (of the same name, unless directory_name says another).',
    input: T.Object(person),
    output: Nothing(),
    access: admin,
    audit: { act: 'user_bound', object: 'user', name: 'username', tells: ['directory_name'] },
    bySession: true,
    errors: [...personErrors, accountFailures.bindingTaken],
  }),
  '/api/adminUser/unbindLdap': call({
    summary: 'Takes the account back from the person of the directory.',
    input: T.Object(person),
    output: Nothing(),
    access: admin,
    audit: { act: 'user_unbound', object: 'user', name: 'username', tells: ['directory_name'] },
    bySession: true,
    errors: personErrors,
  }),
});
