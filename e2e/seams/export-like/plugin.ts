import { plugin } from '@docstead/core/contract';

/** Puts all pages of a project into one file. */
export default plugin({
  id: 'export-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { items: '^1.0.0' },
});
