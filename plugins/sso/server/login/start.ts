import { safeRedirect } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type { Sso } from '../sso.ts';
import { shortRedirect } from './away.ts';
import { Ended, endLogin } from './ended.ts';
import { wayOut } from './way-out.ts';

const HOME = '/item/index';

export function start(sso: Sso): HandlerOf<typeof api, '/api/sso/start'> {
  const { app, providers } = sso;
  return async ({ input, ctx }) => {
    const redirect = shortRedirect(safeRedirect(input.redirect)) ?? HOME;
    try {
      const provider = providers.find(input.provider);
      if (!provider) throw new Ended('gone');
      return ctx.reply.redirect(await wayOut(sso, ctx, { provider, redirect }), { foreign: true });
    } catch (error) {
      return endLogin(app, ctx, { provider: input.provider, redirect, error });
    }
  };
}
