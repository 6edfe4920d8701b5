import { contract, coreFailures, fail, plugin } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { exporting } from '../points.ts';

/** Nobody takes Markdown out: so the right is asked, and no program waits for a file. */
export const noMarkdown = server({
  descriptor: plugin({ id: 'no-markdown', version: '1.0.0', sdk: '^1.0.0', requires: { exchange: '^1.0.0' } }),
  contract: contract({}),
  setup(app) {
    app.on(exporting, ({ format, item }) => {
      if (item && format === 'markdown') throw fail(coreFailures.tooOften);
    });
    return { calls: {} };
  },
});
