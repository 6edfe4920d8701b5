import type { Browser, Idp } from './idp.ts';
import { type Back, comeBack, cookiesOf, pairs, type Site } from './site.ts';

export const cookieOf = ({ token }: { readonly token: string }): string => `docstead_session=${token}`;

/** As a page of this site calls, with these cookies. */
export async function post({ host }: Site, url: string, input: object, cookie: string) {
  const headers = { cookie, origin: 'https://docs.example', 'sec-fetch-site': 'same-origin' };
  const response = await host.inject({ method: 'POST', url, headers, payload: { ...input } });
  return { ...response.json(), cookie: pairs(cookiesOf(response)) };
}

/** `fields` may name another provider, and bring a password. */
export const begin = (site: Site, session: string, fields: object = {}) =>
  post(site, '/api/sso/connect', { provider: 'corp', redirect: '/user/setting/more?a=1', ...fields }, session);

export const finish = (site: Site, cookie: string) => post(site, '/api/sso/connected', {}, cookie);

/** All the way, as a browser goes it; the end of it is not asked for where the provider has said no. */
export async function connect(
  site: Site,
  idp: Idp,
  session: string,
  fields: { readonly browser?: Browser; readonly [field: string]: unknown } = {},
) {
  const { browser, ...rest } = fields;
  const out = await begin(site, session, rest);
  if (out.error_code !== 0) throw new Error(`${out.error_code} ${out.error_message}`);
  const back: Back = await comeBack(site, await idp.visit(out.data.href, browser), out.cookie);
  return { ...back, ...(await finish(site, `${session}; ${back.cookie}`)) };
}
