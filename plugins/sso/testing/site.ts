import { type AnyHalf, createTestHost, type TestHost, type TestHostOptions } from '@docstead/core/testing';
import { afterEach } from 'vitest';
import { accounts, type Person, setUpSite } from '../../accounts/testing.ts';
import sso from '../server/index.ts';
import { CLIENT, type Idp, openIdp } from './idp.ts';

export const ANN = { preferred_username: 'ann', name: 'Ann A.', email: 'ann@corp.example', email_verified: true };

/** What an administrator enters for the provider of the tests. */
export const entered = (idp: Pick<Idp, 'issuer'>, fields: object = {}) => ({
  ...{ id: 'corp', name: 'Corp', icon: 'key', issuer: idp.issuer, ...CLIENT },
  ...fields,
});

const open: (() => Promise<void>)[] = [];

/** What a test opens is closed after it. Call it at the top of a test file. */
export function closeSites(): void {
  afterEach(async () => {
    await Promise.all(open.splice(0).map((close) => close()));
  });
}

export async function anIdp(terms?: object): Promise<Idp> {
  const idp = await openIdp(terms);
  idp.people.ann = ANN;
  open.push(() => idp.close());
  return idp;
}

const isHalf = (one: object | AnyHalf): one is AnyHalf => 'descriptor' in one;

export interface Site {
  readonly host: TestHost;
  readonly root: Person;
  save(fields: object): Promise<number>;
}

/** A house with this plugin, its administrator, one provider per entry, and other plugins. */
export async function openSite(
  db: NonNullable<TestHostOptions['db']>,
  ...entries: readonly (object | AnyHalf)[]
): Promise<Site> {
  const others = entries.filter(isHalf);
  const providers = entries.filter((one) => !isHalf(one));
  const host = await createTestHost({
    ...{ db, plugins: [accounts, sso, ...others], siteUrl: 'https://docs.example' },
    env: { DOCSTEAD_HTTP_ALLOW: '127.0.0.1' },
    settings: { accounts: { captcha: 'never' } },
  });
  open.push(() => host.close());
  const root = await setUpSite(host);
  const save: Site['save'] = async (fields) =>
    (await host.call('/api/sso/save', { ...fields }, { token: root.token })).error_code;
  for (const fields of providers) {
    const code = await save(fields);
    if (code !== 0) throw new Error(`The provider was refused: ${code}`);
  }
  return { host, root, save };
}

export const cookiesOf = (response: { headers: { 'set-cookie'?: string | string[] | undefined } }): string[] =>
  [response.headers['set-cookie'] ?? []].flat();

/** What a browser sends again: name and value. */
export const pairs = (cookies: readonly string[]): string =>
  cookies
    .map((one) => one.split(';')[0] ?? '')
    .filter((one) => !one.endsWith('='))
    .join('; ');

export interface Out {
  readonly status: number;
  /** Where the browser was sent. */
  readonly address: string;
  readonly cookies: readonly string[];
  readonly cookie: string;
}

export async function goOut({ host }: Site, provider = 'corp', redirect = '/7/8'): Promise<Out> {
  const response = await host.inject(`/api/sso/start?${new URLSearchParams({ provider, redirect })}`);
  const cookies = cookiesOf(response);
  const address = String(response.headers.location);
  return { status: response.statusCode, address, cookies, cookie: pairs(cookies) };
}

export interface Back {
  readonly status: number;
  readonly address: string;
  /** The session's cookie; '' where none was begun. */
  readonly session: string;
  readonly cookie: string;
}

export async function comeBack({ host }: Site, at: URL, cookie: string): Promise<Back> {
  const headers = { cookie, 'sec-fetch-site': 'cross-site' };
  const response = await host.inject({ url: `${at.pathname}${at.search}`, headers });
  const cookies = cookiesOf(response);
  const session = pairs(cookies.filter((one) => one.startsWith('docstead_session=')));
  return { status: response.statusCode, address: String(response.headers.location), session, cookie: pairs(cookies) };
}

/** All the way, as a browser goes it. */
export async function logIn(site: Site, idp: Idp, provider?: string): Promise<Back> {
  const out = await goOut(site, provider);
  return comeBack(site, await idp.visit(out.address), out.cookie);
}

export async function whoIs({ host }: Site, { session }: Pick<Back, 'session'>) {
  return (await host.call('/api/user/info', {}, { cookie: session })).data;
}

/** What the login page is told, for an address as `comeBack` gives it. */
export const problemAt = ({ address }: Pick<Back, 'address'>): string | null =>
  new URL(address, 'https://docs.example').searchParams.get('sso');
