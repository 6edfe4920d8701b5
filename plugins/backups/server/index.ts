import { server } from '@docstead/core/server';
import { api } from '../contract.ts';
import descriptor from '../plugin.ts';
import { download, downloadProof, downloadUnlock } from './calls/download-calls.ts';
import { backupDelete, backupList } from './calls/list-calls.ts';
import { loadSettings, saveSettings, tryOut } from './calls/settings-calls.ts';
import { backupMake, backupStop, backupVerify } from './calls/work-calls.ts';
import { backups } from './migrations/001-backups.ts';
import { merged } from './place/settings-check.ts';
import { beginIfDue } from './run/schedule.ts';
import { type Wish, WORK } from './run/wish.ts';
import { undoWork, work } from './run/work.ts';

const MINUTE = 60;

export default server({
  descriptor,
  contract: api,
  migrations: [backups],
  setup(app) {
    app.jobs.handle<Wish>(WORK, work(app), { atOnce: 1, undo: undoWork(app) });
    app.every('schedule', MINUTE, () => beginIfDue(app));
    // Whoever saves them: the secret goes to no other server.
    app.settings.rule((_next, sent) => void merged(app.settings.all(), sent));
    return {
      calls: {
        '/api/backups/list': backupList(app),
        '/api/backups/make': backupMake(app),
        '/api/backups/verify': backupVerify(app),
        '/api/backups/stop': backupStop(app),
        '/api/backups/proof': downloadProof(app),
        '/api/backups/unlock': downloadUnlock(app),
        '/api/backups/download': download(app),
        '/api/backups/delete': backupDelete(app),
        '/api/backups/settings': loadSettings(app),
        '/api/backups/save': saveSettings(app),
        '/api/backups/tryOut': tryOut(app),
      },
    };
  },
});
