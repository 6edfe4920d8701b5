import { admin, call, coreFailures, Flag, IdOut, Nothing, SETTINGS_SAVED, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as no } from '../points.ts';

/** One setting as a form shows it. Values travel as text: a flag as `1` or `0`, a number in digits. */
const field = T.Object({
  key: T.String(),
  /** The page that it stands on. */
  page: T.Union([T.Literal('login'), T.Literal('mail')]),
  /** Fields of one group stand together, under `settings.groups.<group>`. */
  group: T.String(),
  kind: T.Union([
    T.Literal('flag'),
    T.Literal('number'),
    T.Literal('choice'),
    T.Literal('text'),
    /** Its value is never told; `is_set` says whether there is one. */
    T.Literal('secret'),
  ]),
  /** Keys of texts in the locales of this plugin; `hint` is '' where there is none. */
  title: T.String(),
  hint: T.String(),
  value: T.String(),
  is_set: Flag(),
  /** 1: the environment fixes it, and nobody else changes it. */
  is_fixed: Flag(),
  /** Of a choice. */
  choices: T.Array(T.Object({ value: T.String(), title: T.String() })),
  /** Of a number. */
  minimum: T.Integer(),
  maximum: T.Integer(),
});

/** What keeps the site from sending mail, in the order in which one would mend it. */
const missing = T.Union([
  T.Literal('mail_open'),
  T.Literal('mail_host'),
  T.Literal('mail_from'),
  T.Literal('site_address'),
]);

/** The step that failed, of these in their order; '' where the server took the mail. */
const step = T.Union([
  T.Literal(''),
  T.Literal('settings'),
  T.Literal('connect'),
  T.Literal('tls'),
  T.Literal('login'),
  T.Literal('envelope'),
  T.Literal('message'),
]);

/** What the site administrator sets of login, registration and mail. */
export const adminSettingCalls = {
  '/api/adminSetting/loadAccountsConfig': call({
    summary: 'The settings of accounts for a form, without the secrets, and what is missing for mail to be on.',
    input: T.Object({}),
    output: T.Object({
      fields: T.Array(field),
      mail_missing: T.Array(missing),
      /** Where a test mail goes unless the administrator says otherwise; '' without an address. */
      own_email: T.String(),
    }),
    access: admin,
    reads: true,
  }),
  '/api/adminSetting/saveAccountsConfig': call({
    summary:
      'Saves the settings that are sent, all or none; the others stay. An empty secret stays, too; `emptied` names those to forget. `base`: what the sender has seen of them; who has seen older values hears which are others now.',
    input: T.Object({
      values: T.Record(T.String(), Text(10_000)),
      emptied: T.Optional(T.Array(Text(100), { maxItems: 100 })),
      base: T.Optional(T.Record(T.String(), Text(10_000))),
    }),
    output: Nothing(),
    access: admin,
    audit: { act: SETTINGS_SAVED },
    bySession: true,
    errors: [no.mailPasswordAgain],
  }),
  '/api/adminSetting/sendTestMail': call({
    summary: 'Sends a mail at once with the saved settings, and tells what the mail server said.',
    input: T.Object({ to: Text(100, 1) }),
    output: T.Object({
      failed: step,
      /** In the words of the mail server, or of what failed before it had any. */
      says: T.String(),
    }),
    access: admin,
    bySession: true,
    errors: [no.emailMalformed, coreFailures.tooOften],
  }),
  '/api/adminSetting/unsentMails': call({
    summary: 'Mails that could not be sent, or wait for another try, and why; the newest first, at most 200 of each.',
    input: T.Object({}),
    output: T.Array(
      T.Object({
        id: IdOut(),
        /** To whom, and the subject. */
        title: T.String(),
        state: T.Union([T.Literal('failed'), T.Literal('waiting')]),
        attempts: T.Integer(),
        failure: T.String(),
        /** Unix seconds. */
        added_time: T.Integer(),
        may_retry: Flag(),
      }),
    ),
    access: admin,
    reads: true,
  }),
  '/api/adminSetting/retryMail': call({
    summary: 'Tries once more to send a mail that was given up.',
    input: T.Object({ id: T.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    output: Nothing(),
    access: admin,
    audit: { act: 'mail_retried', object: 'job', id: 'id' },
    bySession: true,
    errors: [no.mailGone],
  }),
};
