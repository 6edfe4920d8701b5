import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { wechatUsers } from './migrations/001-wechat-users.ts';

const missing = (): never => {
  throw new Error('This call is not there yet.');
};

export default server({
  descriptor,
  contract: api,
  migrations: [wechatUsers],
  setup() {
    return {
      calls: {
        '/api/wechat/getQrcodeUrl': missing,
        '/api/wechat/checkOrcodeStatus': missing,
        '/api/user/loginByQrcode': missing,
        '/api/wechat/info': missing,
        '/api/wechat/unbind': missing,
        '/api/wechat/callback': missing,
        '/api/adminWechat/getCallback': missing,
        '/api/adminWechat/try': missing,
      },
    };
  },
});
