import { uidOf } from '@docstead/core/contract';
import type { environmentCalls } from '../../contract/environment.ts';
import type { HandlersOf, HttptoolSetup } from '../setup.ts';
import { createEnvironments } from './environment.service.ts';

export function setUpEnvironments(app: HttptoolSetup): HandlersOf<typeof environmentCalls> {
  const environments = createEnvironments(app.vault);
  return {
    '/api/httptool/getEnvironments': async ({ input: { item_id }, ctx }) => {
      const rows = await environments.of(ctx.db, { uid: uidOf(ctx.caller), item_id });
      return rows.map(({ id, ...row }) => ({ ...row, id: String(id) }));
    },
    '/api/httptool/saveEnvironment': async ({ input: { item_id, id = 0, name, variables }, ctx }) => {
      const owner = { uid: uidOf(ctx.caller), item_id };
      return { id: String(await environments.save(ctx.db, owner, id, { name, variables })) };
    },
    '/api/httptool/deleteEnvironment': async ({ input: { item_id, id }, ctx }) => {
      await environments.delete(ctx.db, { uid: uidOf(ctx.caller), item_id }, id);
      return [];
    },
  };
}
