import type { Rights } from '@docstead/core/testing';

/** Who was let in once, and is no more, is a guest with a token that says nothing. */
const WHO = 'guest|stranger|banned|expired|ended user|cookie root';

const administrators = `${WHO}
  site 10102 10103 0`;

const people = `${WHO}
  site 10102 0 0`;

/** A code that nobody has made: whoever asks hears the same. */
const NOBODYS = { qrscene: 'f'.repeat(32) };

const everybodyOver = `${WHO}
  site 12003 12003 12003`;

/** The callback has no envelope: it is WeChat's, whoever else is logged in. */
export const rights: Rights<Record<never, never>> = {
  // `user` has a WeChat already.
  '/api/wechat/getQrcodeUrl': [{ codes: `${WHO}\n  site 0 12004 0` }],
  '/api/wechat/checkOrcodeStatus': [{ input: () => NOBODYS, codes: everybodyOver }],
  '/api/user/loginByQrcode': [{ input: () => NOBODYS, codes: everybodyOver }],
  '/api/wechat/info': [{ codes: people }],
  '/api/wechat/unbind': [
    { input: () => ({ password: 'a good password' }), codes: `${WHO}\n  site 10102 0 12005` },
    { input: () => ({ password: 'wrong' }), codes: `${WHO}\n  site 10102 10208 10208` },
  ],
  '/api/adminWechat/getCallback': [{ codes: administrators }],
  '/api/adminWechat/try': [{ codes: administrators }],
};
