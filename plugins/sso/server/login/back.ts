import type { CallScope, HandlerOf } from '@docstead/core/server';
import { sessions } from '../../../accounts/points.ts';
import type { api } from '../../contract.ts';
import descriptor from '../../plugin.ts';
import { ssoGroups } from '../../points.ts';
import { arrive } from '../link/arrive.ts';
import type { KnownProvider } from '../provider/providers.ts';
import { originFor, type Sso } from '../sso.ts';
import { accountOf } from './account.ts';
import { type Away, beganAt, takeAway } from './away.ts';
import { backTo, Ended, endLogin, toLogin } from './ended.ts';
import { sourceOf } from './leave.ts';
import { type Answer, redeem, type Vouched } from './redeem.ts';

export function back(sso: Sso): HandlerOf<typeof api, '/api/sso/back'> {
  const { app } = sso;
  return async ({ input, ctx }) => {
    const { state = '', ...answer } = input;
    const away = await takeAway(ctx, app.limits, state);
    // Anybody can send people here with anything, so it is no line in the log.
    if (!away) return tooLate(ctx, state);
    try {
      const { provider, ...vouched } = await ask(sso, ctx, { away, answer });
      if (away.owner) return await arrive(sso, ctx, { ...away, owner: away.owner, provider, person: vouched.person });
      await logIn(sso, ctx, { provider, ...vouched });
      return ctx.reply.redirect(away.redirect);
    } catch (error) {
      return endLogin(app, ctx, { ...away, error });
    }
  };
}

/** Who was to connect an account is logged in, and would read nothing on the login page: it is said where that began. */
function tooLate(ctx: CallScope, state: string): never[] {
  const page = beganAt(ctx, state);
  return page === undefined ? toLogin(ctx, 'stale', '/item/index') : backTo(ctx, page, 'stale');
}

interface Came {
  readonly away: Away;
  readonly answer: Answer;
}

interface Known extends Vouched {
  readonly provider: KnownProvider;
}

async function ask(sso: Sso, ctx: CallScope, { away, answer }: Came): Promise<Known> {
  const provider = sso.providers.find(away.provider);
  if (!provider) throw new Ended('gone');
  if (answer.error !== undefined) throw new Ended('denied', new Error(answer.error));
  return { provider, ...(await redeem(sso, { provider, away, answer, origin: originFor(sso, ctx.request) })) };
}

async function logIn({ app, links }: Sso, ctx: CallScope, { provider, person, idToken }: Known): Promise<void> {
  const uid = await accountOf(app, { provider, person, ctx });
  await links.note(ctx.db, { uid, provider, person });
  await app.services.get(sessions).start(uid, ctx, { way: descriptor.id, ...sourceOf(provider, idToken) });
  if (provider.groups_claim === '' || person.groups === undefined) return;
  await app.raise(ssoGroups, { uid, provider: provider.id, groups: person.groups }, ctx);
}
