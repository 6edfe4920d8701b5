import { noGrants, systemCaller } from '../../sdk/contract/index.ts';
import type { Scope } from '../../sdk/server/index.ts';
import type { CallContext } from './calls/context.ts';
import { noRequest } from './request-info.ts';
import { noVisits } from './visits.ts';

/** The scope of the system itself, in a plugin's name. */
export function systemScope({ db, siteLocale, siteUrl, log }: CallContext, plugin: string): Scope {
  return {
    db,
    caller: systemCaller,
    grants: noGrants,
    visits: noVisits,
    locale: siteLocale,
    log: log(plugin),
    request: noRequest(siteUrl),
  };
}
