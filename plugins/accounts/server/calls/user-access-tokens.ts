import { coreFailures, fail, flag, limitTo } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { refuse } from '../refuse.ts';
import { isOver, MOST_TOKENS } from '../token/access-token.service.ts';
import { labelsOf, placesNamed, requirePlaces } from '../token/reach.ts';
import { placesOf, scopesOf, useOf } from '../token/token-scopes.ts';
import { UserRow } from '../user/user.model.ts';

export function userTokenList(accounts: Accounts): HandlerOf<typeof api, '/api/user/tokenList'> {
  const { accessTokens, app } = accounts;
  return async ({ allowed, ctx }) => {
    const rows = await accessTokens.list(ctx.db, allowed.uid);
    const known = rows.map((row) => ({ row, scopes: row.scopes.split(' ') }));
    const places = known.flatMap(({ scopes }) => placesOf(scopes));
    const labels = await labelsOf(accounts, places, ctx);
    const now = app.clock.seconds();
    return known.map(({ row, scopes }) => ({
      token_id: String(row.token_id),
      name: row.name,
      access: useOf(scopes),
      places: placesOf(scopes).map((place) => ({ place, label: labels.get(place) ?? '' })),
      addtime: row.addtime,
      expire_time: row.expire_time,
      is_expired: flag(isOver(row, now)),
      last_used_time: row.last_used_time,
    }));
  };
}

export function userTokenPlaces(accounts: Accounts): HandlerOf<typeof api, '/api/user/tokenPlaces'> {
  return async ({ input: { term = '' }, ctx }) => {
    const found = await placesNamed(accounts, term.trim(), ctx);
    return found.map(({ noun, id, label }) => ({ place: limitTo(noun, id), label }));
  };
}

export function userCreateToken(accounts: Accounts): HandlerOf<typeof api, '/api/user/createToken'> {
  const { accessTokens, app, sessions } = accounts;
  return async ({ input, allowed: { uid, via }, ctx }) => {
    const { places = [], expire_time = 0 } = input;
    const name = input.name.trim();
    if (isOver({ expire_time }, app.clock.seconds())) throw refuse(accountFailures.tokenTimeOver, 'expire_time');
    await requirePlaces(accounts, places, ctx);
    const made = await ctx.db.write(async (db) => {
      // Two at once cannot both be the hundredth; and none outlives the ban or the new password that ended this session.
      await UserRow.query(db.handle).findById(uid).forUpdate();
      if (!(await sessions.one(db, uid, via.id))) throw fail(coreFailures.loginNeeded);
      if ((await accessTokens.count(db, uid)) >= MOST_TOKENS) throw fail(accountFailures.tooManyTokens);
      return await accessTokens.issue(db, { uid, name, expire_time, scopes: scopesOf(input.access, places) });
    });
    return { token_id: String(made.token_id), token: made.token };
  };
}

export function userRevokeToken({ accessTokens }: Accounts): HandlerOf<typeof api, '/api/user/revokeToken'> {
  return async ({ input: { token_id }, allowed, ctx }) => {
    const isRevoked = await ctx.db.write((db) => accessTokens.revoke(db, allowed.uid, token_id));
    if (!isRevoked) throw fail(accountFailures.tokenUnknown);
    return [];
  };
}
