import { plugin } from '@docstead/core/contract';

/** Answers in the place of an API that is not written yet, as its page says. */
export default plugin({
  id: 'mock-like',
  version: '1.0.0',
  sdk: '^1.0.0',
  requires: { items: '^1.0.0' },
  tables: ['mocklike_mock'],
});
