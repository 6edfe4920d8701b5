import { jsonOf } from '../source/texts.ts';
import type { Reason } from './reasons.ts';
import type { Wish } from './wish.ts';

/** OAuth2 as ShowDoc keeps it: addresses in parts, and nothing of an issuer. */
type Form = Readonly<Record<string, unknown>>;

const PROVIDER = 'showdoc';
const LONGEST_NAME = 40;

interface Known {
  readonly host?: RegExp;
  /** The address to authorize at; its first group, if any, is what the issuer's path consists of. */
  readonly path: RegExp;
  /** What tells it from others with the same path. */
  readonly userinfo?: RegExp;
  /** The issuer's path, of what the group was. */
  readonly issuer: (found: string) => string;
}

/** Servers of OpenID Connect whose issuer their own addresses tell. */
const KNOWN: readonly Known[] = [
  // Keycloak
  { path: /^(.*\/realms\/[\w.~-]{1,100})\/protocol\/openid-connect\/auth$/, issuer: (realm) => realm },
  // Microsoft Entra ID
  {
    ...{ host: /^login\.microsoftonline\.com$/, path: /^\/([\w.-]{1,100})\/oauth2\/v2\.0\/authorize$/ },
    issuer: (tenant) => `/${tenant}/v2.0`,
  },
  { host: /^accounts\.google\.com$/, path: /^\/o\/oauth2\/v2\/auth$/, issuer: () => '' },
  // Okta, with a server of its own and without
  { host: /\.okta(?:-emea)?\.com$/, path: /^(\/oauth2\/[\w-]{1,100})\/v1\/authorize$/, issuer: (server) => server },
  { host: /\.okta(?:-emea)?\.com$/, path: /^\/oauth2\/v1\/authorize$/, issuer: () => '' },
  // GitLab
  { path: /^\/oauth\/authorize$/, userinfo: /^\/(?:oauth\/userinfo|api\/v4\/user)$/, issuer: () => '' },
];

const textOf = (form: Form, key: string): string => (typeof form[key] === 'string' ? form[key].trim() : '');
const pathOf = (text: string): string => `/${text.replace(/^\/+|\/+$/g, '')}`;

/** The provider's own name for itself; undefined where its addresses do not tell, or are no https ones. */
function issuerIn(form: Form): string | undefined {
  const host = textOf(form, 'host')
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '');
  const origin = `https://${host}`;
  const isSecure = /^https(?::\/\/)?$/i.test(textOf(form, 'protocol'));
  if (!isSecure || !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()) return undefined;
  const [authorize, userinfo] = [pathOf(textOf(form, 'authorize_path')), pathOf(textOf(form, 'userinfo_path'))];
  for (const known of KNOWN) {
    const found = known.path.exec(authorize);
    const isIt = found && (known.host?.test(host) ?? true) && (known.userinfo?.test(userinfo) ?? true);
    if (isIt) return `${origin}${known.issuer(found[1] ?? '')}`;
  }
  return undefined;
}

/**
 * The provider that people logged in at, where it is one of OpenID Connect. Who comes for the first time gets no account:
 * ShowDoc knew its people by their names, here they connect the account that they have.
 */
export function providerOf(value: string): Wish | Reason {
  const form = formIn(value);
  if (!form) return 'unreadable';
  const [issuer, client_id] = [issuerIn(form), textOf(form, 'client_id')];
  if (issuer === undefined || client_id === '') return 'oauth2_by_hand';
  const scope = textOf(form, 'scope');
  const scopes = scope.split(/[\s,]+/).includes('openid') ? scope : 'openid profile email';
  const name = (textOf(form, 'entrance_tips') || new URL(issuer).hostname).slice(0, LONGEST_NAME);
  const button = { id: PROVIDER, name, icon: 'key' };
  const claims = { username_claim: 'preferred_username', name_claim: 'name', email_claim: 'email' };
  const choices = { groups_claim: 'groups', domains: '', provision: 0, link: 0, logout: 0 };
  const secret = textOf(form, 'client_secret');
  return {
    plugin: 'sso',
    values: {
      providers: [{ ...button, issuer, client_id, scopes, ...claims, ...choices }],
      buttons: [button],
      ...(secret === '' ? {} : { secrets: { [PROVIDER]: secret } }),
    },
  };
}

/** Stores that are spoken to in the way of S3 need a word from whoever runs the server, and no more. */
export function storeOf(value: string): Reason {
  const form = formIn(value);
  if (!form) return 'unreadable';
  return textOf(form, 'oss_type') === 's3_storage' ? 's3_by_hand' : 'store_by_hand';
}

function formIn(value: string): Form | undefined {
  try {
    const form: unknown = JSON.parse(jsonOf(value));
    return typeof form === 'object' && form !== null ? (form as Form) : undefined;
  } catch {
    return undefined;
  }
}
