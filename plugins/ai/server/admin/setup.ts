import type { adminCalls } from '../../contract/admin.ts';
import type { AiServices } from '../services.ts';
import type { AiSetup, HandlersOf } from '../setup.ts';
import { modelRule } from './settings-rule.ts';
import { tryModel } from './try-model.ts';

export function setUpAdmin(app: AiSetup, services: AiServices): HandlersOf<typeof adminCalls> {
  app.settings.rule(modelRule(app));
  return {
    '/api/adminAi/try': tryModel(app, services),
    '/api/adminAi/getUsage': () => services.limits.counted(),
  };
}
