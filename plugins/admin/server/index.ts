import { acted, server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { auditList } from './audit/audit-calls.ts';
import { keepAct, sweepAudit } from './audit/keep-act.ts';
import { loadConfig, saveConfig } from './config/config-calls.ts';
import { look } from './health/health-calls.ts';
import { forgetJob, jobList, retryJob } from './health/job-calls.ts';
import { audit } from './migrations/001-audit.ts';
import { pluginList, pluginSizes, switchPlugin } from './plugins/plugin-calls.ts';
import { loadSettings } from './settings/load-settings.ts';
import { saveSettings } from './settings/save-settings.ts';
import { sweepUploads } from './uploads/sweep.ts';
import { dropUpload, installUpload, removePlugin, uploadPacked, uploadState } from './uploads/upload-calls.ts';

export default server({
  descriptor,
  contract: api,
  migrations: [audit],
  setup(app) {
    app.on(acted, (told) => keepAct(app, told));
    app.every('sweep-audit', 86_400, () => sweepAudit(app));
    sweepUploads(app);
    return {
      calls: {
        '/api/adminSetting/loadConfig': loadConfig(app),
        '/api/adminSetting/saveConfig': saveConfig(app),
        '/api/adminSetting/loadSettings': loadSettings(app),
        '/api/adminSetting/saveSettings': saveSettings(app),
        '/api/adminPlugin/getList': pluginList(app),
        '/api/adminPlugin/getSizes': pluginSizes(app),
        '/api/adminPlugin/switch': switchPlugin(app),
        '/api/adminPlugin/uploadState': uploadState(app),
        '/api/adminPlugin/upload': uploadPacked(app),
        '/api/adminPlugin/install': installUpload(app),
        '/api/adminPlugin/dropUpload': dropUpload(app),
        '/api/adminPlugin/remove': removePlugin(app),
        '/api/adminHealth/look': look(app),
        '/api/adminHealth/getJobs': jobList(app),
        '/api/adminHealth/retryJob': retryJob(app),
        '/api/adminHealth/forgetJob': forgetJob(app),
        '/api/admin/audit': auditList(app),
      },
    };
  },
});
