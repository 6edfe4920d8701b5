import { admin, call, coreFailures, Flag, guest, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as no } from '../points.ts';

const password = () => Text(100, 1);
/** Six digits, or a recovery code. */
const code = () => Text(64, 1);
/** What the failure `second_needed` of a login gave, in `data.proof`. */
const proof = () => Text(128, 1);

/** What the browser's passkey answered, as JSON. */
const answer = () => Text(20_000, 1);

/** The server trims it. */
const passkeyName = () => T.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

/** New recovery codes, seen here only; empty where those of before go on. */
const recoveryCodes = T.Object({ codes: T.Array(T.String()) });

const whoAsksPassword = [no.tooManyFailures, no.passwordWrong, no.directoryAway] as const;

/** What the caller has besides the password. */
export const secondFactorCalls = {
  '/api/user/secondFactor': call({
    summary: 'What the caller has besides the password.',
    input: T.Object({}),
    output: T.Object({
      /** Logging in asks for it. */
      is_on: Flag(),
      /** An app that shows codes. */
      has_app: Flag(),
      /** Recovery codes that were not used. */
      codes_left: T.Integer(),
      passkeys: T.Array(
        T.Object({
          ...{ passkey_id: T.String(), name: T.String(), addtime: T.Integer(), last_used_time: T.Integer() },
          /** 1 where it is known to log in without a password. */
          is_alone: Flag(),
        }),
      ),
      /** 0 where browsers make none: this address is neither https with a name nor localhost. */
      passkeys_here: Flag(),
      /** 0 for who has no password here: a directory that is asked for it says who may still come in. */
      passkeys_alone: Flag(),
      /** The site asks this user for one. */
      is_required: Flag(),
      /** 0 for who has no password here and came by a provider that asks for itself. */
      is_offered: Flag(),
    }),
    access: user,
    bySession: true,
    reads: true,
  }),
  '/api/user/secondFactorBegin': call({
    summary: 'A new secret for an app that shows codes. It counts once a code of it was sent to secondFactorConfirm.',
    input: T.Object({ password: password() }),
    output: T.Object({
      /** As one types it into the app (base32). */
      secret: T.String(),
      /** `otpauth://…`, for a picture that the app reads. */
      address: T.String(),
    }),
    access: user,
    bySession: true,
    errors: whoAsksPassword,
  }),
  '/api/user/secondFactorConfirm': call({
    summary: 'Sets up the app of secondFactorBegin, which takes the place of another one, with a code that it shows.',
    input: T.Object({ code: code() }),
    output: recoveryCodes,
    access: user,
    bySession: true,
    errors: [no.secondWrong, no.secondOver, coreFailures.tooOften],
  }),
  '/api/user/secondFactorOff': call({
    summary: 'Takes away the app, the passkeys and the recovery codes of the caller.',
    input: T.Object({ password: password() }),
    output: Nothing(),
    access: user,
    bySession: true,
    errors: whoAsksPassword,
  }),
  '/api/user/passkeyBegin': call({
    summary: 'Options for a new passkey, as JSON: `navigator.credentials.create` takes them.',
    input: T.Object({ password: password() }),
    output: T.Object({ options: T.String() }),
    access: user,
    errors: [...whoAsksPassword, no.passkeyNowhere, no.passkeysFull],
    bySession: true,
  }),
  '/api/user/passkeyAdd': call({
    summary: 'Adds the passkey that the browser made by the options of passkeyBegin.',
    input: T.Object({ name: passkeyName(), answer: answer() }),
    output: recoveryCodes,
    access: user,
    errors: [no.passkeyNowhere, no.passkeyWrong, no.passkeysFull],
    bySession: true,
  }),
  '/api/user/passkeyRename': call({
    summary: 'Gives one passkey of the caller another name, which is for the caller alone.',
    input: T.Object({ passkey_id: T.Integer({ minimum: 1, maximum: 2_147_483_647 }), name: passkeyName() }),
    output: Nothing(),
    access: user,
    errors: [no.passkeyUnknown],
    bySession: true,
  }),
  '/api/user/passkeyRemove': call({
    summary: 'Removes one passkey of the caller; the recovery codes go with the last way.',
    input: T.Object({ passkey_id: T.Integer({ minimum: 1, maximum: 2_147_483_647 }), password: password() }),
    output: Nothing(),
    access: user,
    errors: [...whoAsksPassword, no.passkeyUnknown],
    bySession: true,
  }),
  '/api/user/secondFactorCodes': call({
    summary: 'Ten new recovery codes; those of before are worth nothing any more.',
    input: T.Object({ password: password() }),
    output: recoveryCodes,
    access: user,
    bySession: true,
    errors: [...whoAsksPassword, no.secondNone],
  }),
  '/api/adminUser/secondFactorOff': call({
    summary: 'Takes away what another user has besides the password: for who has lost it.',
    input: T.Object({ uid: T.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    output: Nothing(),
    access: admin,
    audit: { act: 'user_second_off', object: 'user', id: 'uid' },
    bySession: true,
    errors: [no.userUnknown, no.notOneself, no.secondNone],
  }),
};

/** The second step of a login: `data.proof` of the first one's failure, and what the user has. */
export function secondLoginCalls<S extends T.TSchema>(loggedIn: S) {
  return {
    '/api/user/loginBySecondFactor': call({
      summary:
        'The second step of a login: a code of the app, or a recovery code. A proof is good for five tries and five minutes.',
      input: T.Object({ proof: proof(), code: code() }),
      output: loggedIn,
      access: guest,
      ungated: true,
      errors: [no.secondWrong, no.secondOver, no.tooManyFailures, no.banned],
    }),
    '/api/user/loginPasskeyOptions': call({
      summary: 'Options for showing a passkey as the second step, as JSON: `navigator.credentials.get` takes them.',
      input: T.Object({ proof: proof() }),
      output: T.Object({ options: T.String() }),
      access: guest,
      ungated: true,
      errors: [no.passkeyNowhere, no.secondOver],
    }),
    '/api/user/loginByPasskey': call({
      summary: 'The second step of a login by a passkey, which answers the options of loginPasskeyOptions once.',
      input: T.Object({ proof: proof(), answer: answer() }),
      output: loggedIn,
      access: guest,
      ungated: true,
      errors: [no.passkeyNowhere, no.secondWrong, no.secondOver, no.tooManyFailures, no.banned],
    }),
    '/api/user/passkeyAloneOptions': call({
      summary:
        'Options for logging in by a passkey alone, as JSON. Its challenge comes back once, within five minutes, in a cookie of this browser.',
      input: T.Object({}),
      output: T.Object({ options: T.String() }),
      access: guest,
      ungated: true,
      errors: [no.passkeyNowhere, coreFailures.tooOften],
    }),
    '/api/user/loginByPasskeyAlone': call({
      summary:
        'Log in by a passkey alone, which has to check who holds it: the answer to passkeyAloneOptions. It counts as both factors.',
      input: T.Object({ answer: answer() }),
      output: loggedIn,
      access: guest,
      ungated: true,
      errors: [no.passkeyNowhere, no.passkeyNoLogin, no.passkeyNotAlone, no.tooManyFailures, no.banned],
    }),
  };
}
