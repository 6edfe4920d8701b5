import type { Rights } from '@docstead/core/testing';
import { PASSWORD } from '../testing.ts';
import { room } from './places.ts';

/**
 * Who may call what of this plugin. `cookie` is the user's browser; banned, expired and ended are let in no more, nor are
 * tokens that are over, revoked, or a banned user's. `writer`, `reader` and `limited` are the user's tokens, `rootWriter`
 * and `rootLimited` the administrator's; the limited ones may write. `visitor`, `share` and `apiKey` bring what opens a
 * project or a page, which is nobody's account.
 */
const WHO =
  'guest|visitor|share|apiKey|banned|expired|ended|over|revoked|bannedToken user|cookie writer reader limited root rootWriter rootLimited';

/** Changes of one's own. */
const signedIn = `${WHO}
  site 10102 0 0 11008 11008 0 0 11008`;

const aboutOneself = `${WHO}
  site 10102 0 0 0 0 0 0 0`;

/** What a token may not, whatever it is for. */
const bySession = (user = 0, root = user) => `${WHO}
  site 10102 ${user} 11042 11042 11042 ${root} 11042 11042`;

/** Everybody hears the same, but of tokens only those to write, or to read, which are not limited. */
const changes = (code = 0) => `${WHO}
  site ${code} ${code} ${code} 11008 11008 ${code} ${code} 11008`;

const reads = (code = 0) => `${WHO}
  site ${code} ${code} ${code} ${code} 11008 ${code} ${code} 11008`;

/** A captcha that was never drawn. */
const NO_CAPTCHA = 11101;
const NO_TASK = 11107;
/** The link of the first start was used. */
const SET_UP = 11104;
/** A link that was never mailed. */
const NO_LINK = 10101;
/** The first step of this login was never made, or no app was begun. */
const NOT_BEGUN = 11132;
const WRONG_CODE = 11131;
const NO_PASSKEY = 11136;
/** Nobody has this passkey. */
const NO_LOGIN = 11139;
const PASSKEY_UNKNOWN = 11137;
/** Has nothing besides the password. */
const WITHOUT_SECOND = 11133;

/** Each gets an address of its own: a mail goes to one in three minutes. */
const addresses = (function* () {
  for (let count = 1; ; count += 1) yield `somebody-${count}@example.com`;
})();
const anAddress = () => String(addresses.next().value);

/** An administrator's token that is limited is no administrator's. */
const administrator = (code = 0) => `${WHO}
  site 10102 10103 10103 10103 10103 ${code} ${code} 10103`;

/** Changes of others' accounts take the administrator, and no token. */
const administratorHere = (code = 0) => bySession(10103, code);

/** In the order in which the test signs them up. */
const [ROOT, OTHER, NOBODY] = [1, 3, 99];

const newcomer = { username: 'newcomer', password: PASSWORD, confirm_password: PASSWORD };

/** Tokens of links that were mailed: it is the link that opens, not who brings it. */
export interface Links {
  readonly reset: string;
  readonly verify: string;
  /** The id of a session of the user, in which nobody calls here. */
  readonly session: number;
  /** The id of an access token of the user, with which nobody calls here. */
  readonly accessToken: number;
  /** The uid of somebody with a second factor. */
  readonly guarded: number;
}

export const rights: Rights<Links> = {
  '/api/user/loginByVerify': [{ input: () => ({ username: 'other', password: PASSWORD }), codes: changes() }],
  '/api/user/registerByVerify': [{ input: () => newcomer, codes: changes() }],
  '/api/user/tokenOwner': [{ input: () => ({ token: 'x' }), codes: reads(NO_LINK) }],
  '/api/user/loginByUserToken': [{ input: () => ({ token: 'x' }), codes: changes(NO_LINK) }],
  '/api/user/logout': [
    { input: () => ({ confirm: 1 }), codes: changes() },
    { input: () => ({ everywhere: 1 }), codes: changes() },
  ],
  '/api/user/info': [{ codes: aboutOneself }],
  '/api/user/updateInfo': [{ input: () => ({ name: 'Somebody' }), codes: signedIn }],
  '/api/user/resetPassword': [
    { input: () => ({ password: PASSWORD, new_password: 'another good one' }), codes: bySession() },
  ],
  '/api/user/updateEmail': [{ input: () => ({ email: anAddress(), password: PASSWORD }), codes: bySession() }],
  '/api/user/resetPasswordEmail': [{ input: () => ({ email: anAddress() }), codes: changes() }],
  '/api/user/resetPasswordByUrlToken': [
    { input: () => ({ token: 'x', new_password: 'another good one' }), codes: changes(NO_LINK) },
    { input: ({ reset }) => ({ token: reset, new_password: 'another good one' }), codes: changes() },
  ],
  '/api/user/verifyEmailByUrlToken': [
    { input: () => ({ token: 'x' }), codes: changes(NO_LINK) },
    { input: ({ verify }) => ({ token: verify }), codes: changes() },
  ],
  '/api/user/sessionList': [{ codes: bySession() }],
  '/api/user/endSession': [
    { input: ({ session }) => ({ session_id: session }), codes: bySession(0, 10101) },
    { input: () => ({ session_id: 99 }), codes: bySession(10101) },
  ],
  '/api/user/endOtherSessions': [{ codes: bySession() }],
  '/api/user/tokenList': [{ codes: bySession() }],
  '/api/user/tokenPlaces': [{ codes: bySession() }],
  '/api/user/createToken': [
    { input: () => ({ name: 'x', access: 'write' }), codes: bySession() },
    { input: () => ({ name: 'x', access: 'read', places: [room(1)] }), codes: bySession() },
    { input: () => ({ name: 'x', access: 'read', places: [room(3)] }), codes: bySession(10101, 0) },
  ],
  '/api/user/revokeToken': [
    { input: ({ accessToken }) => ({ token_id: accessToken }), codes: bySession(0, 10101) },
    { input: () => ({ token_id: 999 }), codes: bySession(10101) },
  ],
  '/api/user/loginBySecondFactor': [{ input: () => ({ proof: 'x', code: '123456' }), codes: changes(NOT_BEGUN) }],
  '/api/user/secondFactor': [{ codes: bySession() }],
  '/api/user/secondFactorBegin': [{ input: () => ({ password: PASSWORD }), codes: bySession() }],
  '/api/user/secondFactorConfirm': [{ input: () => ({ code: 'x' }), codes: bySession(WRONG_CODE) }],
  // The tests' site has a name, and https.
  '/api/user/passkeyBegin': [{ input: () => ({ password: PASSWORD }), codes: bySession() }],
  '/api/user/passkeyAdd': [{ input: () => ({ name: 'x', answer: '{}' }), codes: bySession(NO_PASSKEY) }],
  '/api/user/passkeyRename': [{ input: () => ({ passkey_id: 99, name: 'x' }), codes: bySession(PASSKEY_UNKNOWN) }],
  '/api/user/passkeyRemove': [
    { input: () => ({ passkey_id: 99, password: PASSWORD }), codes: bySession(PASSKEY_UNKNOWN) },
  ],
  '/api/user/loginPasskeyOptions': [{ input: () => ({ proof: 'x' }), codes: changes(NOT_BEGUN) }],
  '/api/user/loginByPasskey': [{ input: () => ({ proof: 'x', answer: '{}' }), codes: changes(NOT_BEGUN) }],
  '/api/user/passkeyAloneOptions': [{ codes: changes() }],
  '/api/user/loginByPasskeyAlone': [{ input: () => ({ answer: '{}' }), codes: changes(NO_LOGIN) }],
  '/api/user/secondFactorOff': [{ input: () => ({ password: PASSWORD }), codes: bySession() }],
  '/api/user/secondFactorCodes': [{ input: () => ({ password: PASSWORD }), codes: bySession(WITHOUT_SECOND) }],
  '/api/adminUser/secondFactorOff': [
    { input: ({ guarded }) => ({ uid: guarded }), codes: administratorHere() },
    { input: () => ({ uid: OTHER }), codes: administratorHere(WITHOUT_SECOND) },
    { input: () => ({ uid: ROOT }), codes: administratorHere(10101) },
    { input: () => ({ uid: NOBODY }), codes: administratorHere(10209) },
  ],
  '/api/adminUser/getList': [{ codes: administrator() }],
  '/api/adminUser/addUser': [
    { input: () => ({ username: 'added', password: PASSWORD }), codes: administratorHere() },
    { input: () => ({ updateUid: OTHER, password: 'another good one' }), codes: administratorHere() },
    { input: () => ({ updateUid: NOBODY }), codes: administratorHere(10209) },
  ],
  '/api/adminUser/ban': [
    { input: () => ({ uid: OTHER }), codes: administratorHere() },
    { input: () => ({ uid: ROOT }), codes: administratorHere(10101) },
    { input: () => ({ uid: NOBODY }), codes: administratorHere(10209) },
  ],
  '/api/adminUser/deleteUser': [
    { input: () => ({ uid: OTHER }), codes: administratorHere() },
    { input: () => ({ uid: ROOT }), codes: administratorHere(10101) },
    { input: () => ({ uid: NOBODY }), codes: administratorHere(10101) },
  ],
  '/api/adminUser/loginLog': [
    { input: () => ({ uid: OTHER }), codes: administrator() },
    { input: () => ({ uid: NOBODY }), codes: administrator(10209) },
  ],
  '/api/adminSetting/loadAccountsConfig': [{ codes: administrator() }],
  '/api/adminSetting/saveAccountsConfig': [
    { input: () => ({ values: { login_log_days: '700' } }), codes: administratorHere() },
    { input: () => ({ values: { nothing: '1' } }), codes: administratorHere(10101) },
  ],
  '/api/adminSetting/sendTestMail': [{ input: () => ({ to: anAddress() }), codes: administratorHere() }],
  '/api/adminSetting/unsentMails': [{ codes: administrator() }],
  '/api/adminSetting/retryMail': [{ input: () => ({ id: NOBODY }), codes: administratorHere(10101) }],
  '/api/common/createCaptcha': [{ codes: changes() }],
  '/api/common/captchaTask': [{ input: () => ({ captcha_id: '7', use: 'registration' }), codes: changes(NO_CAPTCHA) }],
  '/api/common/solveCaptcha': [
    { input: () => ({ captcha_id: '7', use: 'registration', solution: '0' }), codes: changes(NO_TASK) },
  ],
  '/api/common/showCaptcha': [{ input: () => ({ captcha_id: '7' }), codes: reads(NO_CAPTCHA) }],
  '/api/common/homePageSetting': [{ codes: reads() }],
  '/api/common/version': [{ codes: reads() }],
  '/api/setup/state': [{ codes: reads() }],
  '/api/setup/create': [{ input: () => ({ ...newcomer, token: 'x', locale: 'en' }), codes: changes(SET_UP) }],
};
