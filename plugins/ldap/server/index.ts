import { server } from '@docstead/core/server';
import { passwordCheck } from '../../accounts/points.ts';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { accountOf } from './account/account-of.ts';
import { bindLdap, unbindLdap } from './calls/ldap-bind.ts';
import { directoryRule, loadLdapConfig, saveLdapConfig, tryLdapConfig } from './calls/ldap-config.ts';
import { createDirectory } from './directory/directory.ts';
import { directoryAt } from './directory/directory-at.ts';

export default server({
  descriptor,
  contract: api,
  setup(app) {
    const directory = createDirectory(app.log);
    app.on(passwordCheck, async (sent, scope) => {
      const at = directoryAt(app);
      const person = at.open ? await directory.login(at, sent) : undefined;
      if (person === undefined || person === 'away') return person;
      if (person.username !== '') return await accountOf(app, person, scope);
      app.log.warn(`${person.dn} of the directory may not log in: the entry has no ${at.user_field}.`);
      return 'nameless';
    });
    app.settings.rule(directoryRule(app, directory));
    return {
      calls: {
        '/api/adminSetting/loadLdapConfig': loadLdapConfig(app),
        '/api/adminSetting/saveLdapConfig': saveLdapConfig(app),
        '/api/adminSetting/tryLdapConfig': tryLdapConfig(app, directory),
        '/api/adminUser/bindLdap': bindLdap(app, directory),
        '/api/adminUser/unbindLdap': unbindLdap(app, directory),
      },
    };
  },
});
