import { coreFailures, fail, isFailed } from '@docstead/core/contract';
import { type HandlerOf, type Setup, settingsAct, siteConfig } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { adminFailures } from '../../points.ts';
import { fixedAddress } from '../site-address.ts';
import { configOnWire } from './config.view.ts';

type App = Setup<typeof descriptor>;

export function loadConfig(app: App): HandlerOf<typeof api, '/api/adminSetting/loadConfig'> {
  return ({ ctx }) => {
    const wire = configOnWire(app.services.get(siteConfig).load());
    return { ...wire, site_url: fixedAddress(ctx) ?? wire.site_url };
  };
}

export function saveConfig(app: App): HandlerOf<typeof api, '/api/adminSetting/saveConfig'> {
  return async ({ input: { site_url, open_ai_key, open_ai_host, ...rest }, ctx }) => {
    const fixed = fixedAddress(ctx);
    if (site_url !== undefined && fixed !== undefined && bare(site_url) !== bare(fixed)) {
      throw fail(adminFailures.addressFixed, { data: { field: 'site_url' } });
    }
    const names = { open_api_key: open_ai_key, open_api_host: open_ai_host };
    const values = { ...present(names), ...present(rest), ...(fixed === undefined && present({ site_url })) };
    ctx.acted(settingsAct(await app.services.get(siteConfig).save(values).catch(namedField)));
    return [];
  };
}

const bare = (address: string): string => address.replace(/\/+$/, '');

const present = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What settings refuse names its field in `data`, for the form that sent it. */
function namedField(thrown: unknown): never {
  if (!isFailed(thrown) || thrown.failure.name !== coreFailures.badInput.name) throw thrown;
  throw fail(thrown.failure, { data: { field: String(thrown.detail.params?.field ?? '') }, ...thrown.detail });
}
