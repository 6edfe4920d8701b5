import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { mobiles } from './migrations/001-mobiles.ts';

const missing = (): never => {
  throw new Error('This call is not there yet.');
};

export default server({
  descriptor,
  contract: api,
  migrations: [mobiles],
  setup() {
    return {
      calls: {
        '/api/user/getCaptcha': missing,
        '/api/user/bindingMobile': missing,
        '/api/user/unbindMobile': missing,
        '/api/adminSms/try': missing,
      },
    };
  },
});
