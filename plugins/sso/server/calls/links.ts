import { fail, safeRedirect, type UserCaller } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import { accountFailures, sessions, users } from '../../../accounts/points.ts';
import type { api } from '../../contract.ts';
import descriptor from '../../plugin.ts';
import { ssoFailures } from '../../points.ts';
import { takeArrived } from '../link/arrive.ts';
import { LinkRow } from '../link/link.model.ts';
import { type Owner, shortRedirect } from '../login/away.ts';
import { bindingOf } from '../login/binding.ts';
import { Ended } from '../login/ended.ts';
import { calledOf } from '../login/person.ts';
import { wayOut } from '../login/way-out.ts';
import { wordsOf } from '../provider/try-provider.ts';
import type { Sso } from '../sso.ts';

type Api = typeof api;

const CENTER = '/user/setting';

/** Ways in are for people at their browser: a token, which may be a script's, changes none. */
function ownerOf({ uid, via }: UserCaller): Owner {
  if (via.kind !== 'session') throw fail(accountFailures.loginAnew);
  return { uid, session: via.id };
}

export function linkList({ app, providers, links }: Sso): HandlerOf<Api, '/api/sso/links'> {
  return async ({ allowed, ctx }) => {
    const rows = await links.of(ctx.db, allowed.uid);
    return {
      proof: await app.services.get(sessions).proofOf(ctx),
      links: rows.map(({ link_id, issuer, called, addtime }) => ({
        ...{ link_id: String(link_id), called, addtime },
        provider: providers.all().find((one) => one.issuer === issuer)?.id ?? '',
      })),
    };
  };
}

export function connect(sso: Sso): HandlerOf<Api, '/api/sso/connect'> {
  return async ({ input, allowed, ctx }) => {
    const owner = ownerOf(allowed);
    const provider = sso.providers.get(input.provider);
    await sso.app.services.get(sessions).prove(ctx, input.password ?? '');
    const redirect = shortRedirect(safeRedirect(input.redirect)) ?? CENTER;
    try {
      return { href: await wayOut(sso, ctx, { provider, redirect, owner }) };
    } catch (error) {
      if (!(error instanceof Ended)) throw error;
      sso.app.log.warn('A provider did not answer.', { provider: provider.id, why: wordsOf(error.cause) });
      throw fail(ssoFailures.providerAway);
    }
  };
}

export function connected(sso: Sso): HandlerOf<Api, '/api/sso/connected'> {
  const { app, providers, links } = sso;
  return async ({ allowed, ctx }) => {
    const { uid, session } = ownerOf(allowed);
    const arrived = await takeArrived(sso, ctx, { uid, session });
    const provider = providers.find(arrived?.provider ?? '');
    if (!arrived || provider?.issuer !== arrived.issuer) throw fail(ssoFailures.connectStale);
    const { person } = arrived;
    const binding = bindingOf(person);
    await ctx.db.write(async (db) => {
      await app.services.get(users).bind(db, binding, uid);
      const held = await links.of(db, uid);
      const isAnother = held.some((one) => one.issuer === provider.issuer && one.subject !== binding.subject);
      if (isAnother) throw fail(ssoFailures.connectedOtherwise);
      await links.note(db, { uid, provider, person });
    });
    app.log.info('Somebody has connected their account at a provider.', { uid, provider: provider.id });
    return { provider: provider.id, called: calledOf(person) };
  };
}

export function disconnect({ app, providers, links }: Sso): HandlerOf<Api, '/api/sso/disconnect'> {
  return async ({ input: { link_id }, allowed, ctx }) => {
    const { uid } = ownerOf(allowed);
    await ctx.db.write(async (db) => {
      const { subject } = await links.get(db, uid, link_id);
      const issuers = new Set(providers.all().map(({ issuer }) => issuer));
      const open = new Set(
        (await links.of(db, uid)).filter((one) => issuers.has(one.issuer)).map((one) => one.subject),
      );
      const isOpen = (other: string): boolean => open.has(other);
      await app.services.get(users).release(db, uid, { binding: { method: descriptor.id, subject }, isOpen });
      await LinkRow.query(db.handle).deleteById(link_id);
    });
    app.log.info('Somebody has disconnected their account at a provider.', { uid });
    return [];
  };
}
