import { contract } from '@docstead/core/contract';
import { auditCalls } from './contract/audit.ts';
import { configCalls } from './contract/config.ts';
import { healthCalls } from './contract/health.ts';
import { pluginCalls } from './contract/plugins.ts';
import { settingCalls } from './contract/settings.ts';
import { uploadCalls } from './contract/uploads.ts';

export const api = contract({
  ...{ ...configCalls, ...settingCalls, ...pluginCalls, ...healthCalls },
  ...{ ...uploadCalls, ...auditCalls },
});
