import { plugin } from '@docstead/core/contract';

/** Lets assistants read the projects of whoever gave them a token. */
export default plugin({
  id: 'mcp-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  tables: ['mcplike_token'],
});
