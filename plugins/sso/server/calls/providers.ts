import { fail, flag } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import { siteAddress } from '../../../accounts/points.ts';
import type { api } from '../../contract.ts';
import { ssoFailures } from '../../points.ts';
import { domainsOf, type Provider } from '../../provider.ts';
import { issuerOf } from '../provider/issuer.ts';
import { tryProvider } from '../provider/try-provider.ts';
import { originFor, redirectUri, type Sso } from '../sso.ts';

type Api = typeof api;

export function providersList({ app, providers }: Sso): HandlerOf<Api, '/api/sso/providers'> {
  return ({ ctx: { request } }) => ({
    redirect_uri: redirectUri(originFor({ app }, request)),
    is_address_known: flag(app.services.get(siteAddress).isKnown(request)),
    providers: providers.all().map(({ secret, ...one }) => ({ ...one, has_secret: flag(secret !== '') })),
  });
}

export function providerSave({ app, providers }: Sso): HandlerOf<Api, '/api/sso/save'> {
  return async ({ input: { client_secret = '', ...input }, allowed }) => {
    const issuer = issuerOf(input.issuer);
    if (issuer === undefined) throw fail(ssoFailures.issuerMalformed, { data: { field: 'issuer' } });
    // What is left out has its default by now.
    const provider = { ...input, name: input.name.trim(), issuer } as Provider;
    if (provider.link === 1 && domainsOf(provider).length === 0) {
      throw fail(ssoFailures.linkNeedsDomains, { data: { field: 'domains' } });
    }
    await providers.save(provider, client_secret);
    app.log.info('A provider to log in at was saved.', { provider: provider.id, issuer, uid: allowed.uid });
    return [];
  };
}

export function providerDelete({ app, providers }: Sso): HandlerOf<Api, '/api/sso/delete'> {
  return async ({ input: { id }, allowed, ctx }) => {
    ctx.acted({ name: providers.get(id).name });
    await providers.remove(id);
    app.log.info('A provider to log in at was removed.', { provider: id, uid: allowed.uid });
    return [];
  };
}

export function providerTest(sso: Sso): HandlerOf<Api, '/api/sso/test'> {
  return async ({ input, ctx }) => tryProvider(sso, sso.providers.get(input.id), originFor(sso, ctx.request));
}
