import { Flag } from '@docstead/core/contract';
import * as T from 'typebox';

/** Names the provider in addresses; it stays when the rest is changed. */
const id = () => T.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' });
const name = () => T.String({ minLength: 1, maxLength: 40 });
/** What a button may show. */
const icon = () =>
  T.Union([
    T.Literal('login'),
    T.Literal('key'),
    T.Literal('shield'),
    T.Literal('users'),
    T.Literal('user'),
    T.Literal('world'),
    T.Literal('home'),
  ]);
const claim = (usual: string) => T.String({ default: usual, maxLength: 100 });
const choice = (usual: 0 | 1) => T.Optional(T.Integer({ ...Flag(), default: usual }));

/** A button of the login page: all that a browser is told of a provider. */
export const LoginButton = T.Object({ id: id(), name: name(), icon: icon() });
export type LoginButton = T.Static<typeof LoginButton>;

/** What an administrator says of a provider, but for the client secret. */
export const providerFields = {
  id: id(),
  name: name(),
  icon: icon(),
  /** Its own address, under which `/.well-known/openid-configuration` lies. */
  issuer: T.String({ minLength: 1, maxLength: 200 }),
  client_id: T.String({ minLength: 1, maxLength: 255 }),
  scopes: T.String({ default: 'openid profile email', maxLength: 255 }),
  username_claim: claim('preferred_username'),
  name_claim: claim('name'),
  email_claim: claim('email'),
  /** Handed on by `sso/groups@1`; empty: none. */
  groups_claim: claim('groups'),
  /** Mail domains, apart by commas or spaces. Where there are any, others stay outside. */
  domains: T.String({ default: '', maxLength: 1000 }),
  /** Its addresses count as confirmed, though it does not say so (`email_verified`); what it calls unconfirmed stays that. */
  trusted: choice(0),
  /** Who comes for the first time gets an account. */
  provision: choice(1),
  /** Who has an account with the same confirmed address, in one of the domains, logs in to that one. */
  link: choice(0),
  /** Log-out here ends the session there too. */
  logout: choice(0),
};

export const Provider = T.Object(providerFields);
export type Provider = Required<T.Static<typeof Provider>>;

export function domainsOf({ domains }: Pick<Provider, 'domains'>): readonly string[] {
  return domains
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '');
}
