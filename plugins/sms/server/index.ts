import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { keepSecrets } from './admin/keep-secret.ts';
import { tryProvider } from './admin/try-provider.ts';
import { bindingMobile } from './binding/binding-mobile.ts';
import { unbindMobile } from './binding/unbind-mobile.ts';
import { tellMobiles } from './binding/user-fields.ts';
import { mobiles } from './migrations/001-mobiles.ts';
import { setUpReady } from './ready.ts';
import { getCaptcha } from './send/get-captcha.ts';
import { createServices } from './services.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [mobiles],
  setup(app) {
    const services = createServices(app);
    tellMobiles(app, services.mobiles);
    app.settings.rule((next, sent) => keepSecrets(app.settings.all(), next, (secret) => Boolean(sent[secret])));
    return {
      calls: {
        '/api/user/getCaptcha': getCaptcha(app, services),
        '/api/user/bindingMobile': bindingMobile(app, services),
        '/api/user/unbindMobile': unbindMobile(app, services),
        '/api/adminSms/try': tryProvider(app, services),
      },
      start: setUpReady(app, services.providers),
    };
  },
});
