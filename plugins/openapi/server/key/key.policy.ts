import type { Policy } from '@docstead/core/contract';
import {
  type Credentials,
  type HookHandler,
  type Identity,
  implement,
  type PolicyEntry,
  type Scope,
} from '@docstead/core/server';
import { type ItemAllowed, type ItemRef, itemEdit, itemVisit } from '../../../items/points.ts';
import descriptor from '../../plugin.ts';
import { type KeyPair, keyRead, keyWrite } from '../../points.ts';
import type { OpenApiSetup } from '../setup.ts';
import type { Keys } from './key.service.ts';

/** Whoever brings the pair of a project is a script of it, in every call that there is. Asked with every request: at once where there is none. */
export const identifyScript =
  (keys: Keys): HookHandler<Credentials, Identity | undefined> =>
  ({ api_key, api_token }, scope) =>
    api_key && api_token ? scriptOf(keys, { api_key, api_token }, scope) : undefined;

async function scriptOf(keys: Keys, pair: KeyPair, scope: Scope): Promise<Identity | undefined> {
  const item_id = await keys.find(pair, scope);
  if (item_id === undefined) return undefined;
  return {
    caller: { kind: 'service', plugin: descriptor.id, id: String(item_id) },
    grants: [{ kind: 'apiKey', subject: item_id, scopes: ['read', 'write'] }],
  };
}

/** The pair decides which project it is; whether that is there, and may be written, items says. */
export function keyPolicies(app: OpenApiSetup, keys: Keys): PolicyEntry[] {
  const by = (rule: Policy<ItemRef, ItemAllowed>) => async (pair: KeyPair, scope: Scope) => {
    const item_id = await keys.tried(pair, scope);
    return app.allow(rule, item_id, scope);
  };
  return [implement(keyRead, by(itemVisit), { narrows: true }), implement(keyWrite, by(itemEdit), { narrows: true })];
}
