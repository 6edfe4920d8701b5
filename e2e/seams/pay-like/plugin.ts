import { plugin } from '@docstead/core/contract';
import * as T from 'typebox';

/** Takes money through a house of payment: the browser sends a form there, and the house tells the server. */
export default plugin({
  id: 'pay-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0' },
  config: T.Object({ public_key: T.String({ default: '' }) }),
  csp: { formAction: ['https://pay.example'] },
  tables: ['paylike_order', 'paylike_balance'],
});
