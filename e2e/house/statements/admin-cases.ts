import type { Case } from './case.ts';
import { lastOfGivenUp } from './mail-cases.ts';

/** The console: what it reads and writes does not hang on how much there is. */
export const ADMIN_CASES: Readonly<Record<string, Case>> = {
  '/api/adminSetting/loadConfig': { input: () => ({}), root: true },
  '/api/adminSetting/saveConfig': { input: () => ({ session_expire_days: '180' }), root: true },
  '/api/adminSetting/loadSettings': { input: () => ({}), root: true },
  '/api/adminSetting/saveSettings': { input: () => ({ values: { 'accounts/session_days': '180' } }), root: true },
  '/api/adminPlugin/getList': { input: () => ({}), root: true },
  '/api/adminPlugin/getSizes': { input: () => ({ plugin: 'items' }), root: true },
  '/api/adminPlugin/uploadState': { input: () => ({}), root: true },
  '/api/admin/audit': { input: () => ({ person: 'root' }), root: true },
  '/api/adminHealth/look': { input: () => ({}), root: true },
  '/api/adminHealth/getJobs': { input: () => ({ count: 200 }), root: true },
  '/api/adminHealth/forgetJob': {
    input: async (world, host) => ({ id: await lastOfGivenUp(host, world) }),
    root: true,
  },
  '/api/adminHealth/retryJob': { input: async (world, host) => ({ id: await lastOfGivenUp(host, world) }), root: true },
};
