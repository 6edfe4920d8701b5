import type { Rights } from '@docstead/core/testing';
import { MOBILE } from '../testing/site.ts';

/** Who was let in once, and is no more, is a guest with a token that says nothing. `bound` has a mobile. */
const WHO = 'guest|stranger|banned|expired|ended user|cookie bound root';

export interface Ground {
  readonly password: string;
}

/** The site of this table has no provider: what goes out is asked in the other tests. */
export const rights: Rights<Ground> = {
  '/api/user/getCaptcha': [
    { input: () => ({ mobile: MOBILE }), codes: `${WHO}\n  site 10102 12101 12101 12101` },
    { input: () => ({ mobile: '12345' }), codes: `${WHO}\n  site 10102 10205 10205 10205` },
  ],
  '/api/user/bindingMobile': [
    {
      input: () => ({ mobile: MOBILE, captcha_id: '0'.repeat(32), captcha: '123456' }),
      codes: `${WHO}\n  site 10102 10206 10206 10206`,
    },
  ],
  '/api/user/unbindMobile': [{ input: ({ password }) => ({ password }), codes: `${WHO}\n  site 10102 12107 0 12107` }],
  '/api/adminSms/try': [
    {
      input: () => ({ mobile: MOBILE, provider: 'aliyun' }),
      codes: `${WHO}\n  site 10102 10103 10103 12101`,
    },
  ],
};
