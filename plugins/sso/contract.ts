import { admin, call, contract, Flag, guest, IdIn, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures as theirs } from '../accounts/points.ts';
import { ssoFailures as no } from './points.ts';
import { Provider, providerFields } from './provider.ts';

const providerId = () => Text(32, 1);

export const api = contract({
  '/api/sso/start': call({
    summary: 'Sends the browser to the provider; where it cannot, to the login page, which says why.',
    method: 'GET',
    input: T.Object({ provider: providerId(), redirect: T.Optional(Text(2000)) }),
    output: Nothing(),
    access: guest,
    ungated: true,
  }),
  '/api/sso/back': call({
    summary:
      'Where the provider sends the browser back to. Leads on, or to the login page, which says what went wrong.',
    method: 'GET',
    foreign: true,
    input: T.Object({
      state: T.Optional(Text(200)),
      code: T.Optional(Text(4000)),
      iss: T.Optional(Text(500)),
      error: T.Optional(Text(200)),
    }),
    output: Nothing(),
    access: guest,
    ungated: true,
  }),
  '/api/sso/leave': call({
    summary:
      'Asked before log-out: where the session at the provider is ended afterwards; empty where there is none to end.',
    input: T.Object({}),
    output: T.Object({ href: T.String() }),
    access: guest,
    ungated: true,
  }),
  '/api/sso/links': call({
    summary: 'The accounts at providers that lead to the caller’s, and what is asked before another one is connected.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      /** `none`; `password`: send it with `connect`; `login`: log in anew, and come back within ten minutes. */
      proof: T.Union([T.Literal('none'), T.Literal('password'), T.Literal('login')]),
      links: T.Array(
        T.Object({
          link_id: T.String(),
          /** '' where the provider is no longer offered. */
          provider: T.String(),
          /** Its address or name there; '' where none was said. */
          called: T.String(),
          addtime: T.Integer(),
        }),
      ),
    }),
    access: user,
  }),
  '/api/sso/connect': call({
    summary:
      'Begins to connect the caller’s account at a provider: the browser goes on to `href`, and comes back to `redirect` with `sso=connect`.',
    input: T.Object({
      provider: providerId(),
      password: T.Optional(Text(100)),
      redirect: T.Optional(Text(2000)),
    }),
    output: T.Object({ href: T.String() }),
    access: user,
    bySession: true,
    errors: [no.providerUnknown, no.providerAway, theirs.passwordWrong, theirs.tooManyFailures, theirs.loginAnew],
  }),
  '/api/sso/connected': call({
    summary: 'Connects the account that this browser came back with, for the session that began it.',
    input: T.Object({}),
    output: T.Object({ provider: T.String(), called: T.String() }),
    access: user,
    bySession: true,
    errors: [no.connectStale, no.connectedOtherwise, theirs.bindingTaken, theirs.loginAnew],
  }),
  '/api/sso/disconnect': call({
    summary: 'Disconnects one of the caller’s accounts at providers. Sessions go on.',
    input: T.Object({ link_id: IdIn() }),
    output: Nothing(),
    access: user,
    bySession: true,
    errors: [no.linkUnknown, theirs.lastWayIn, theirs.loginAnew],
  }),
  '/api/sso/providers': call({
    summary: 'The providers, without their secrets, and the address to enter at each of them.',
    reads: true,
    input: T.Object({}),
    output: T.Object({
      redirect_uri: T.String(),
      /** 0: nobody has said the site's address (SITE_URL), so this is the one that the browser used. */
      is_address_known: Flag(),
      providers: T.Array(T.Object({ ...Provider.properties, has_secret: Flag() })),
    }),
    access: admin,
  }),
  '/api/sso/save': call({
    summary: 'Saves a provider, a new one or the one of this id. An absent or empty secret stays what it was.',
    input: T.Object({ ...providerFields, client_secret: T.Optional(Text(1000)) }),
    output: Nothing(),
    access: admin,
    audit: { act: 'provider_saved', object: 'provider', id: 'id', name: 'name', tells: ['issuer'] },
    bySession: true,
    errors: [no.issuerMalformed, no.linkNeedsDomains],
  }),
  '/api/sso/delete': call({
    summary: 'Removes a provider. The accounts of those who came by it stay, and are theirs again should it come back.',
    input: T.Object({ id: providerId() }),
    output: Nothing(),
    access: admin,
    audit: { act: 'provider_removed', object: 'provider', id: 'id' },
    bySession: true,
    errors: [no.providerUnknown],
  }),
  '/api/sso/test': call({
    summary: 'Asks a provider for what a login needs, and says which step failed.',
    input: T.Object({ id: providerId() }),
    output: T.Object({
      /** The step that failed, of these in their order; '' where all went well. */
      failed: T.Union([T.Literal(''), T.Literal('discovery'), T.Literal('keys'), T.Literal('client')]),
      /** What was said to it, in English, for who knows the provider. */
      says: T.String(),
    }),
    access: admin,
    bySession: true,
    errors: [no.providerUnknown],
  }),
});
