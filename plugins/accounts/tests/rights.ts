import type { Rights } from '@docstead/core/testing';
import { PASSWORD } from '../testing.ts';

/** Who may call what of this plugin. `cookie` is the user's browser; banned, expired and ended are let in no more. */
const WHO = 'guest|banned|expired|ended user|cookie root';

const signedIn = `${WHO}
  site 10102 0 0`;

const everybody = `${WHO}
  site 0 0 0`;

/** A captcha that was never drawn. */
const noCaptcha = `${WHO}
  site 11101 11101 11101`;

const noTask = `${WHO}
  site 11107 11107 11107`;

/** The link of the first start was used. */
const setUp = `${WHO}
  site 11104 11104 11104`;

const newcomer = { username: 'newcomer', password: PASSWORD, confirm_password: PASSWORD };

export const rights: Rights<object> = {
  '/api/user/loginByVerify': [{ input: () => ({ username: 'other', password: PASSWORD }), codes: everybody }],
  '/api/user/registerByVerify': [{ input: () => newcomer, codes: everybody }],
  '/api/user/logout': [{ input: () => ({ confirm: 1 }), codes: everybody }],
  '/api/user/info': [{ codes: signedIn }],
  '/api/user/updateInfo': [{ input: () => ({ name: 'Somebody' }), codes: signedIn }],
  '/api/user/resetPassword': [
    { input: () => ({ password: PASSWORD, new_password: 'another good one' }), codes: signedIn },
  ],
  '/api/common/createCaptcha': [{ codes: everybody }],
  '/api/common/captchaTask': [{ input: () => ({ captcha_id: '7', use: 'registration' }), codes: noCaptcha }],
  '/api/common/solveCaptcha': [
    { input: () => ({ captcha_id: '7', use: 'registration', solution: '0' }), codes: noTask },
  ],
  '/api/common/showCaptcha': [{ input: () => ({ captcha_id: '7' }), codes: noCaptcha }],
  '/api/common/homePageSetting': [{ codes: everybody }],
  '/api/setup/state': [{ codes: everybody }],
  '/api/setup/create': [{ input: () => ({ ...newcomer, token: 'x', locale: 'en' }), codes: setUp }],
};
