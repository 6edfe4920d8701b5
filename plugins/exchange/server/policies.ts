import { coreFailures, type Failure, fail, isFailed } from '@docstead/core/contract';
import { implement, type PolicyEntry, type PolicyTerms, type Scope } from '@docstead/core/server';
import { itemArchived } from '../../items/contract/failures.ts';
import { type ItemAllowed, itemManage } from '../../items/points.ts';
import { exportForbidden, importForbidden, sourceUnknown } from '../contract/failures.ts';
import { exportOf, importInto, sourceOf, sourcesOf } from '../rules.ts';
import type { ExchangeSetup } from './setup.ts';
import { SourceRow } from './source/source.model.ts';

/** Every right comes from `itemManage`, which knows what a token reaches. */
const TERMS: PolicyTerms = { narrows: true };
const NO_MANAGER = 10303;

export function exchangePolicies(app: ExchangeSetup): PolicyEntry[] {
  async function managed(item_id: number, scope: Scope, refusal: Failure): Promise<ItemAllowed> {
    try {
      return await app.allow(itemManage, item_id, scope);
    } catch (thrown) {
      throw isFailed(thrown) && thrown.failure.code === NO_MANAGER ? fail(refusal) : thrown;
    }
  }

  async function writable(item_id: number, scope: Scope): Promise<ItemAllowed> {
    const allowed = await managed(item_id, scope, importForbidden);
    if (allowed.item.is_archived) throw fail(itemArchived);
    return allowed;
  }

  return [
    implement(importInto, writable, TERMS),
    implement(sourcesOf, (item_id, scope) => managed(item_id, scope, importForbidden), TERMS),
    implement(exportOf, (item_id, scope) => managed(item_id, scope, exportForbidden), TERMS),
    implement(
      sourceOf,
      async (source_id, scope) => {
        if (scope.caller.kind === 'guest') throw fail(coreFailures.loginNeeded);
        const source = await SourceRow.readOne(scope.db, { source_id });
        if (!source) throw fail(sourceUnknown);
        return { ...(await writable(source.item_id, scope)), source_id };
      },
      TERMS,
    ),
  ];
}
