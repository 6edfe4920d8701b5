import { plugin } from '@docstead/core/contract';

/** Answers questions about a project, word by word. */
export default plugin({
  id: 'ai-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { items: '^1.0.0' },
  tables: ['ailike_usage'],
});
