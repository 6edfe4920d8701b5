import { type Mistake, mistakesIn } from '../mistake.ts';

const SERVER = 'plugins/backups/server';
const RULES = ['plugins/backups/tests/backups.test.ts'];
const BUCKET = ['plugins/backups/tests/bucket.test.ts'];
const SCHEDULE = ['plugins/backups/tests/schedule.test.ts'];
const PLACE = ['core/kernel/archive/archive-place.test.ts'];
const MAIL = ['plugins/backups/tests/mail.test.ts'];
const WEB = ['plugins/backups/web/backups.test.tsx'];

export const backups: readonly Mistake[] = [
  ...mistakesIn(`${SERVER}/run/mail-failed.ts`, MAIL, [
    ['an address that nobody has confirmed is written to', "if (email === '' || !email_verify) continue;", ''],
    [
      'one address that is none keeps the others from hearing of it',
      '.catch((error: unknown) =>',
      '.then((error: unknown) =>',
    ],
    [
      'a backup of another place is named as the newest',
      "backup.state === 'good' && backup.place === place",
      "backup.state === 'good'",
    ],
    ['a site without mail is written from', 'if (!post.isOn()) return;', ''],
  ]),
  ...mistakesIn('plugins/accounts/server/user/user.service.ts', MAIL, [
    ['a banned administrator is written to', '{ groupid: 1, is_banned: false }', '{ groupid: 1 }'],
  ]),
  ...mistakesIn(`${SERVER}/run/make.ts`, MAIL, [
    ['a backup that was begun by hand is mailed about', 'if (wish.uid === 0) await mailFailed', 'await mailFailed'],
  ]),
  ...mistakesIn(`${SERVER}/run/keep.ts`, RULES, [
    ['damaged backups count among those that are kept', "state === 'good')[", "state !== 'failed')["],
    ['one more than is wanted is taken away', "app.settings.get('kept') - 1", "app.settings.get('kept') - 2"],
    ['backups of another place are forgotten', 'filter((backup) => backup.place === place)', 'filter(() => true)'],
  ]),
  ...mistakesIn(`${SERVER}/run/make.ts`, RULES, [
    ['a backup that was stopped is listed', 'await job.checkpoint({ name: backup.name } satisfies Begun, open);', ''],
    [
      'what a killed process had put there stays',
      '    await dropUnlisted(app, job);\n    const size',
      '    const size',
    ],
    ['drafts of killed processes stay', '    await store.dropLeftBehind();\n', ''],
    [
      'one that failed is not in the list',
      "await noteBackup(db, { ...backup, ...fault, size: 0, state: 'failed' });",
      '',
    ],
  ]),
  ...mistakesIn(`${SERVER}/run/make.ts`, BUCKET, [
    ['a bucket that is away for a moment costs a night’s backup', 'job.attempt < TRIES', 'job.attempt > TRIES'],
  ]),
  ...mistakesIn(`${SERVER}/run/verify.ts`, RULES, [
    [
      'a damaged backup passes for a good one',
      "return { state: 'damaged', verified_at,",
      "return { state: 'good', verified_at,",
    ],
  ]),
  ...mistakesIn(`${SERVER}/run/schedule.ts`, SCHEDULE, [
    ['a weekly backup is made every day', "schedule === 'weekly' && day", "schedule === 'off' && day"],
    ['a day is that of another zone', "timeZone: zone(), weekday: 'short'", "timeZone: 'UTC', weekday: 'short'"],
    ['a changed hour is not followed', 'return row?.plan === planOf(app) ?', 'return row ?'],
    [
      'the same time makes a backup every minute',
      'insert({ id: 1, plan, due_at })',
      'insert({ id: 1, plan, due_at: now })',
    ],
  ]),
  ...mistakesIn(`${SERVER}/calls/download-calls.ts`, RULES, [
    [
      'one backup opens all, for everybody',
      'ctx.cookies.get(COOKIE) !== keyOf(allowed, backup_id)',
      'ctx.cookies.get(COOKIE) === undefined',
    ],
    ['the password is not asked for', 'await app.services.get(sessions).prove(ctx, password);', ''],
    [
      'whoever knows the address has the file',
      'if (ctx.cookies.get(COOKIE) !== keyOf(allowed, backup_id)) throw fail(backupFailures.locked);',
      '',
    ],
  ]),
  ...mistakesIn(`${SERVER}/calls/list-calls.ts`, RULES, [
    ['the newest good one is deleted', 'ctx.db), backup.place) === backup.id)', 'ctx.db), backup.place) === 0)'],
    ['the file of a deleted backup stays', '.remove(backup.name);', ';'],
  ]),
  ...mistakesIn(`${SERVER}/place/settings-check.ts`, BUCKET, [
    ['the secret goes to another server', 'now.s3_endpoint === next.s3_endpoint && ', ''],
    ['the secret goes with another key', ' && now.s3_key_id === next.s3_key_id', ''],
  ]),
  ...mistakesIn(`${SERVER}/calls/settings-calls.ts`, BUCKET, [
    ['a secret that is entered again is not heard', "input.s3_secret ? 's3_secret' : ''", "''"],
    ['a place that refuses is saved', 'if (isAnotherPlace(now, next)) await', 'if (!isAnotherPlace(now, next)) await'],
  ]),
  ...mistakesIn(`${SERVER}/calls/settings-calls.ts`, RULES, [
    ['what another has saved is written over', 'refuseStale({ base,', 'refuseStale({ base: {},'],
  ]),
  ...mistakesIn('core/ui/settings/use-base.ts', WEB, [
    ['what was taken is refused for ever', 'setBase({ ...base, ...theirs });', ''],
  ]),
  ...mistakesIn('core/kernel/host-services/blobs/blobs-s3.ts', BUCKET, [
    ['uploads that were not finished are kept', 'await bucket.abortMultipartUpload(Key, UploadId);', ''],
    ['uploads of others are ended', '!Key.startsWith(own) || ', ''],
  ]),
  ...mistakesIn('core/kernel/archive/archive-place.ts', PLACE, [
    ['everybody on the machine reads backups', 'mode: 0o600', 'mode: 0o644'],
    ['backups lie among the uploads', "throw new PlaceFault('own', folder);", ''],
    [
      'a draft that is being written is taken away',
      'Date.now() - found.mtimeMs > HOUR_MS',
      'Date.now() - found.mtimeMs > -1',
    ],
  ]),
  ...mistakesIn('plugins/backups/web/list/BackupLine.tsx', WEB, [
    ['deleting the newest good one is offered', '...(is_newest === 0\n', '...(is_newest === 0 || backup_id > 0\n'],
  ]),
  ...mistakesIn('plugins/backups/web/list/Download.tsx', WEB, [
    [
      'the file is asked for without the password',
      "if (proof === 'password' && password === '')",
      "if (proof === 'login')",
    ],
  ]),
];
