import { server } from '@docstead/core/server';
import { userFields } from '../../accounts/points.ts';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { getCallback, tryAccount } from './calls/admin.ts';
import { info, unbind } from './calls/binding.ts';
import { getQrcodeUrl } from './calls/codes.ts';
import { loginByQrcode } from './calls/login.ts';
import { checkOrcodeStatus } from './calls/status.ts';
import { callback } from './message/callback.ts';
import { wechatUsers } from './migrations/001-wechat-users.ts';
import { setUpReady } from './ready.ts';
import { secretRule } from './settings-rule.ts';
import { createWechat } from './wechat.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [wechatUsers],
  setup(app) {
    const wechat = createWechat(app);
    app.settings.rule(secretRule(app));
    app.on(userFields, async ({ uids }, { db }) => {
      const bound = await wechat.bindings.among(db, uids);
      return new Map([...bound].map((uid) => [uid, { is_wechat: 1 }]));
    });
    return {
      calls: {
        '/api/wechat/getQrcodeUrl': getQrcodeUrl(wechat),
        '/api/wechat/checkOrcodeStatus': checkOrcodeStatus(wechat),
        '/api/user/loginByQrcode': loginByQrcode(wechat),
        '/api/wechat/info': info(wechat),
        '/api/wechat/unbind': unbind(wechat),
        '/api/wechat/callback': callback(wechat),
        '/api/adminWechat/getCallback': getCallback(wechat),
        '/api/adminWechat/try': tryAccount(wechat),
      },
      start: setUpReady(app),
    };
  },
});
