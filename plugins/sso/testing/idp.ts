import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { client_id: 'docstead', client_secret: 'a secret of the client' };
export const BACK = 'https://docs.example/api/sso/back';

/** The cookies of one browser; without one, each visit is a browser of its own. */
export type Browser = Map<string, string>;

export type Claims = Readonly<Record<string, unknown>>;

/** A real provider on this machine; who is at its keyboard, and what it says of them, is chosen by the test. */
export interface Idp {
  readonly issuer: string;
  /** The account that logs in next; '' says no. */
  who: string;
  readonly people: Record<string, Claims>;
  /** Requests so far, by path. */
  readonly asked: string[];
  /** Follows the address that the browser was sent to, until the provider sends it back. */
  visit(address: string, browser?: Browser): Promise<URL>;
  /** Opens the page that ends the session there, and says yes; what it then says. */
  leave(address: string, browser: Browser): Promise<string>;
  close(): Promise<void>;
}

const KEY = { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), kid: 'one' };

/** `terms` are the provider's own configuration, laid over the usual one. */
export async function openIdp(terms: object = {}): Promise<Idp> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const idp: Idp = {
    ...{ issuer, who: 'ann', people: {}, asked: [] },
    visit: (address, browser = new Map()) => visit(issuer, address, browser),
    leave,
    close: () => shut(server),
  };
  const provider = new Provider(issuer, { ...configurationOf(idp), ...terms });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    idp.asked.push(path.split('?')[0] ?? '');
    if (!path.startsWith('/interaction/')) return void answer(request, response);
    const result = idp.who === '' ? { error: 'access_denied' } : { login: { accountId: idp.who } };
    return void provider.interactionFinished(request, response, result);
  });
  return idp;
}

function configurationOf(idp: Idp): object {
  return {
    clients: [{ ...CLIENT, redirect_uris: [BACK] }],
    jwks: { keys: [{ ...KEY, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['for tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups', 'upn'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...idp.people[id] }) }),
    loadExistingGrant: grantAll,
  };
}

interface Asking {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: Provider;
  };
}

/** Nobody is asked for consent. */
async function grantAll({ oidc: { client, session, provider } }: Asking): Promise<object> {
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

async function visit(issuer: string, address: string, browser: Browser): Promise<URL> {
  let at = new URL(address);
  let response = await open(at, browser);
  for (let hops = 0; hops < 12; hops += 1) {
    const next = response.headers.get('location');
    if (next === null) {
      response = await submit(response, browser);
    } else {
      at = new URL(next, at);
      if (at.origin !== issuer) return at;
      response = await open(at, browser);
    }
  }
  throw new Error(`No way back from ${address}`);
}

async function leave(address: string, browser: Browser): Promise<string> {
  const asked = await open(new URL(address), browser);
  if (asked.status !== 200) return `${asked.status} ${await asked.text()}`;
  const done = await submit(asked, browser, { logout: 'yes' });
  return `${done.status} ${done.headers.get('location')}`;
}

/** The form of a page, as it stands there; some are sent by the page itself. */
async function submit(response: Response, browser: Browser, more: Record<string, string> = {}): Promise<Response> {
  const page = await response.text();
  const action = /action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`${response.status}: ${page}`);
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const body = new URLSearchParams({ ...Object.fromEntries(fields.map(([, name, value]) => [name, value])), ...more });
  return open(new URL(action), browser, { method: 'POST', body });
}

async function open(at: URL, browser: Browser, more: RequestInit = {}): Promise<Response> {
  const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(at, { ...more, headers: { cookie }, redirect: 'manual' });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') browser.delete(name);
    else browser.set(name, value);
  }
  return response;
}

async function shut(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
}
