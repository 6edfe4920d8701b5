import { type HandlerOf, type Setup, settingsConsole } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import descriptor from '../../plugin.ts';
import { pluginAbout, pluginName } from '../plugin-name.ts';
import { fixedAddress } from '../site-address.ts';
import { elsewhereOf, fieldsOf, isOnScreen, type SettingsOf, sayOf } from './setting-fields.ts';
import type { Property } from './setting-schema.ts';

export function loadSettings(app: Setup<typeof descriptor>): HandlerOf<typeof api, '/api/adminSetting/loadSettings'> {
  return ({ input: { screen: wanted }, ctx }) => {
    const { locale } = ctx;
    const held = app.services.get(settingsConsole);
    const all = held.list().map((report) => {
      const { plugin } = report;
      const say = sayOf(held, plugin, locale);
      const elsewhere = wanted === undefined ? elsewhereOf(report, say) : [];
      const isMeant = wanted !== undefined && ((property: Property) => isOnScreen(property, wanted));
      return {
        ...{ plugin, name: pluginName(held, plugin, locale), about: pluginAbout(held, plugin, locale) },
        fields: fieldsOf(report, { say, address: fixedAddress(ctx), ...(isMeant && { isMeant }) }),
        ...{ screens: [...new Set(elsewhere.map(({ screen }) => screen))], elsewhere },
      };
    });
    return all.filter(({ fields, screens }) => fields.length + screens.length > 0).sort((a, b) => rank(a) - rank(b));
  };
}

/** In the order of the plugins; what concerns the console alone, and what is set elsewhere, comes last. */
function rank({ plugin, fields }: Pick<SettingsOf, 'plugin' | 'fields'>): number {
  if (fields.length === 0) return 2;
  return plugin === descriptor.id ? 1 : 0;
}
