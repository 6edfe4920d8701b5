import { fail, safeRedirect } from '@docstead/core/contract';
import { loggedOut, sessions, type User, users } from '@docstead/core/plugins/accounts/points';
import { type CallScope, type Setup, server } from '@docstead/core/server';
import { api, loginFailed } from '../contract.ts';
import descriptor from '../plugin.ts';

type App = Setup<typeof descriptor>;

/** What the browser keeps while it is away. */
interface Away {
  readonly state: string;
  readonly nonce: string;
  readonly redirect: string;
}

interface Claims {
  readonly sub: string;
  readonly nonce: string;
  readonly preferred_username: string;
  readonly email: string;
  readonly email_verified: boolean;
}

export default server({
  descriptor,
  contract: api,
  setup(app) {
    app.on(loggedOut, ({ uid }) => app.log.info('Somebody has logged out.', { uid }));
    return {
      calls: {
        '/api/ssolike/start': ({ input, ctx: { cookies, reply, request } }) => {
          const redirect = safeRedirect(input.redirect) ?? '/item/index';
          const away: Away = { state: app.random.hex(16), nonce: app.random.hex(16), redirect };
          cookies.set('away', JSON.stringify(away), { foreign: true });
          const asked = new URL('/authorize', app.config.issuer);
          asked.search = new URLSearchParams({
            ...{ response_type: 'code', client_id: app.config.client_id, state: away.state, nonce: away.nonce },
            redirect_uri: `${request.origin}/api/ssolike/back`,
          }).toString();
          return reply.redirect(asked.href, { foreign: true });
        },
        '/api/ssolike/back': async ({ input: { code = '', state = '' }, ctx }) => {
          const kept = ctx.cookies.get('away');
          const away: Away | undefined = kept === undefined ? undefined : JSON.parse(kept);
          if (!away || state !== away.state) throw fail(loginFailed);
          ctx.cookies.clear('away');
          const claims = await redeem(app, code);
          if (claims?.nonce !== away.nonce) throw fail(loginFailed);
          const { uid } = await personOf(app, claims, ctx);
          await app.services.get(sessions).start(uid, ctx);
          return ctx.reply.redirect(away.redirect);
        },
      },
    };
  },
});

async function redeem({ http, config }: App, code: string): Promise<Claims | undefined> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: config.client_id, code }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await http.fetch(new URL('/token', config.issuer).href, { method: 'POST', headers, body });
  return answer.status === 200 ? (JSON.parse(answer.body.toString()) as Claims) : undefined;
}

/** Whoever comes for the first time gets an account; who has one here by a confirmed address keeps it. */
async function personOf(app: App, claims: Claims, ctx: CallScope): Promise<Pick<User, 'uid'>> {
  const people = app.services.get(users);
  const binding = { method: descriptor.id, subject: claims.sub };
  const known = await people.find(ctx.db, binding);
  if (known) return known;
  const { email, preferred_username: username, email_verified: email_verify } = claims;
  const present = email_verify ? await people.byEmail(ctx.db, email) : undefined;
  if (!present) return people.create({ username, email, email_verify, binding }, ctx);
  await people.bind(ctx.db, binding, present.uid);
  return present;
}
