import { plugin } from '@docstead/core/contract';
import * as T from 'typebox';

/** Limits how many projects somebody may own. */
export default plugin({
  id: 'commerce-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  config: T.Object({ free_items: T.Integer({ minimum: 0, default: 3 }) }),
  tables: ['commercelike_plan'],
});
