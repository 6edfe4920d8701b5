import { plugin } from '@docstead/core/contract';

/** Lets scripts write the pages of one project. */
export default plugin({
  id: 'openapi-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { items: '^1.0.0' },
  tables: ['openapilike_key'],
});
