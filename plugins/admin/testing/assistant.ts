import { contract, fail, failure } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import * as T from 'typebox';

const tooRude = failure('assistant/too_rude', 20_001);

const settings = T.Object({
  words: T.String({ default: 'Be brief.', maxLength: 5000, title: 'settings.words' }),
  key: T.String({ default: '', maxLength: 100, secret: true, title: 'settings.key', wire: 'open_api_key' }),
  depth: T.Union(
    [T.Literal('fast', { title: 'settings.fast', description: 'settings.hints.fast' }), T.Literal('slow')],
    { default: 'fast', title: 'settings.depth' },
  ),
  tries: T.Integer({ default: 3, minimum: 1, title: 'settings.tries' }),
  host: T.String({ default: '', title: 'settings.host', screen: '/x/assistant', wire: 'open_api_host' }),
  model: T.String({
    ...{ default: 'small', title: 'settings.model', screen: '/x/assistant', console: true, wire: 'ai_model_name' },
  }),
});

/** Another's plugin: it has settings of each kind, names of the site's configuration, and a rule of its own. */
export const assistant = server({
  descriptor: { id: 'assistant', version: '1.0.0', sdk: '^1', settings } as const,
  contract: contract({}),
  setup(app) {
    app.settings.rule(({ words }) => {
      if (words === 'never') throw fail(tooRude, { data: { field: 'words' } });
    });
    return { calls: {} };
  },
});
