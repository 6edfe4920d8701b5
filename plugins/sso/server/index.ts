import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { connect, connected, disconnect, linkList } from './calls/links.ts';
import { providerDelete, providerSave, providersList, providerTest } from './calls/providers.ts';
import { back } from './login/back.ts';
import { leave } from './login/leave.ts';
import { start } from './login/start.ts';
import { links } from './migrations/001-links.ts';
import { createSso } from './sso.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [links],
  setup(app) {
    const sso = createSso(app);
    return {
      calls: {
        '/api/sso/start': start(sso),
        '/api/sso/back': back(sso),
        '/api/sso/leave': leave(sso),
        '/api/sso/links': linkList(sso),
        '/api/sso/connect': connect(sso),
        '/api/sso/connected': connected(sso),
        '/api/sso/disconnect': disconnect(sso),
        '/api/sso/providers': providersList(sso),
        '/api/sso/save': providerSave(sso),
        '/api/sso/delete': providerDelete(sso),
        '/api/sso/test': providerTest(sso),
      },
    };
  },
});
