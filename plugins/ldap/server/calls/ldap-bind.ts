import { fail } from '@docstead/core/contract';
import type { CallScope, HandlerOf, Setup } from '@docstead/core/server';
import { accountFailures, type Binding, users } from '../../../accounts/points.ts';
import { type api, ldapFailures } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { bindingOf } from '../account/account-of.ts';
import type { Directory } from '../directory/directory.ts';
import { directoryAt } from '../directory/directory-at.ts';
import { failedStep } from './failed-step.ts';

type App = Setup<typeof descriptor>;

interface Named {
  readonly username: string;
  readonly directory_name?: string;
}

/** The account here and the account there, both of which must be. */
async function both(
  { app, directory }: { readonly app: App; readonly directory: Directory },
  { username, directory_name = username }: Named,
  { db }: CallScope,
): Promise<{ readonly uid: number; readonly binding: Binding }> {
  const at = directoryAt(app);
  if (!at.open) throw fail(ldapFailures.closed);
  const user = await app.services.get(users).byName(db, username);
  if (!user) throw fail(accountFailures.userUnknown);
  return { uid: user.uid, binding: bindingOf(await directory.find(at, directory_name).catch(failedStep)) };
}

export function bindLdap(app: App, directory: Directory): HandlerOf<typeof api, '/api/adminUser/bindLdap'> {
  return async ({ input, ctx }) => {
    const { uid, binding } = await both({ app, directory }, input, ctx);
    await app.services.get(users).bind(ctx.db, binding, uid);
    return [];
  };
}

export function unbindLdap(app: App, directory: Directory): HandlerOf<typeof api, '/api/adminUser/unbindLdap'> {
  return async ({ input, ctx }) => {
    const { uid, binding } = await both({ app, directory }, input, ctx);
    const people = app.services.get(users);
    const held = await people.find(ctx.db, binding);
    if (held?.uid === uid) await people.unbind(ctx.db, binding);
    return [];
  };
}
