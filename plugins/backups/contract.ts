import { admin, call, contract, Flag, IdOut, Nothing, SETTINGS_SAVED, Text, WorkState } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures } from '../accounts/points.ts';
import { backupFailures as f } from './contract/failures.ts';

const Id = () => T.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Schedule = () => T.Union([T.Literal('off'), T.Literal('daily'), T.Literal('weekly')]);
const Target = () => T.Union([T.Literal('folder'), T.Literal('s3')]);

/** What is absent stays as it is; an empty secret too. */
const formIn = {
  schedule: T.Optional(Schedule()),
  hour: T.Optional(T.Integer({ minimum: 0, maximum: 23 })),
  kept: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
  target: T.Optional(Target()),
  folder: T.Optional(Text(500)),
  s3_endpoint: T.Optional(Text(300)),
  s3_region: T.Optional(Text(60)),
  s3_bucket: T.Optional(Text(100)),
  s3_prefix: T.Optional(Text(200)),
  s3_key_id: T.Optional(Text(200)),
  s3_secret: T.Optional(Text(300)),
};

const formErrors = [f.placeRefused, f.fieldWrong, f.secretAgain];

const backup = T.Object({
  id: IdOut(),
  name: T.String(),
  /** Bytes; 0 of one that failed. */
  size: T.Number(),
  /** When it was begun, in Unix seconds. */
  made_at: T.Integer(),
  /** 1: by the schedule, and then there is no name. */
  is_scheduled: Flag(),
  /** Who made it: '' where this person is gone. */
  by: T.String(),
  /** `gone`: its file is not where it was put. */
  state: T.Union([T.Literal('good'), T.Literal('failed'), T.Literal('damaged'), T.Literal('gone')]),
  /** Unix seconds; 0 is never. */
  verified_at: T.Integer(),
  /** Why it failed, is damaged, or could not be verified, in the caller's language; '' else. */
  reason: T.String(),
  /** The folder or bucket that it lies in. */
  place: T.String(),
  /** 0: not in the place of the settings; it can only be forgotten then. */
  is_here: Flag(),
  /** The newest good one, which is not deleted. */
  is_newest: Flag(),
});

const work = T.Object({
  id: IdOut(),
  what: T.Union([T.Literal('make'), T.Literal('verify')]),
  state: WorkState(),
  /** Of a verification: which. */
  name: T.String(),
  is_mine: Flag(),
  is_scheduled: Flag(),
  /** Who has begun it: '' where this person is gone. */
  by: T.String(),
  /** Unix seconds. */
  since: T.Integer(),
  /** Tables, or bytes of a verification; `of` is 0 while nobody knows. */
  done: T.Number(),
  of: T.Number(),
  /** Files that have come. */
  files: T.Integer(),
});

export const api = contract({
  '/api/backups/list': call({
    reads: true,
    input: T.Object({}),
    output: T.Object({
      /** Newest first, at most 200. */
      backups: T.Array(backup),
      /** What is on its way, at most one. */
      work: T.Array(work),
      /** When the schedule makes the next one, in Unix seconds; 0 while it is off. */
      next_at: T.Integer(),
      /** The folder or bucket of the settings. */
      place: T.String(),
    }),
    access: admin,
    bySession: true,
    summary: 'Backups of the site, what is being made or verified, and when the next one comes.',
  }),
  '/api/backups/make': call({
    input: T.Object({}),
    output: T.Object({ id: IdOut() }),
    access: admin,
    bySession: true,
    errors: [f.isRunning],
    audit: { act: 'backup_begun' },
    summary: 'Begins a backup of the database and all files.',
  }),
  '/api/backups/verify': call({
    input: T.Object({ backup_id: Id() }),
    output: T.Object({ id: IdOut() }),
    access: admin,
    bySession: true,
    errors: [f.isRunning, f.unknown, f.noFile, f.elsewhere],
    summary: 'Begins to restore a backup into a scratch folder, and to compare every row and file.',
  }),
  '/api/backups/stop': call({
    input: T.Object({ id: Id() }),
    output: Nothing(),
    access: admin,
    bySession: true,
    errors: [f.isOver],
    audit: { act: 'backup_stopped' },
    summary: 'Stops what is on its way, whoever has begun it.',
  }),
  '/api/backups/proof': call({
    reads: true,
    input: T.Object({}),
    output: T.Object({ proof: T.Union([T.Literal('none'), T.Literal('password'), T.Literal('login')]) }),
    access: admin,
    bySession: true,
    summary: 'What `unlock` will ask: nothing after a login of the last minutes, the password, or another login.',
  }),
  '/api/backups/unlock': call({
    input: T.Object({ backup_id: Id(), password: T.Optional(Text(100)) }),
    output: Nothing(),
    access: admin,
    bySession: true,
    errors: [
      ...[f.unknown, f.noFile, f.elsewhere],
      ...[accountFailures.passwordWrong, accountFailures.tooManyFailures, accountFailures.loginAnew],
    ],
    audit: { act: 'backup_opened', object: 'backup', id: 'backup_id' },
    summary: 'Opens one backup for download in this session, for an hour: it holds all that the site keeps secret.',
  }),
  '/api/backups/download': call({
    kind: 'file',
    method: 'GET',
    reads: true,
    input: T.Object({ backup_id: Id() }),
    output: T.Unknown(),
    access: admin,
    bySession: true,
    errors: [f.locked, f.unknown, f.noFile, f.elsewhere],
    summary: 'The archive, once `unlock` has opened it.',
  }),
  '/api/backups/delete': call({
    input: T.Object({ backup_id: Id() }),
    output: Nothing(),
    access: admin,
    bySession: true,
    errors: [f.unknown, f.isNewest, f.placeRefused],
    audit: { act: 'backup_deleted', object: 'backup', id: 'backup_id' },
    summary: 'Deletes a backup with its file; one that lies elsewhere is only forgotten.',
  }),
  '/api/backups/settings': call({
    reads: true,
    input: T.Object({}),
    output: T.Object({
      ...{ schedule: Schedule(), hour: T.Integer(), kept: T.Integer(), target: Target(), folder: T.String() },
      ...{ s3_endpoint: T.String(), s3_region: T.String(), s3_bucket: T.String(), s3_prefix: T.String() },
      s3_key_id: T.String(),
      s3_secret_set: Flag(),
      /** Fields that the environment fixes. */
      fixed: T.Array(T.String()),
      /** What an empty `folder` is. */
      default_folder: T.String(),
      zone: T.String(),
    }),
    access: admin,
    bySession: true,
    summary: 'Schedule and place, without the secret.',
  }),
  '/api/backups/save': call({
    input: T.Object({ ...formIn, base: T.Optional(T.Record(T.String(), Text(500))) }),
    output: Nothing(),
    access: admin,
    bySession: true,
    errors: formErrors,
    audit: { act: SETTINGS_SAVED },
    summary:
      'Saves schedule and place; a place that is another one is tried first, and refused in a sentence. `base`: what the sender has seen of them, as texts; who has seen older values hears which are others now.',
  }),
  '/api/backups/tryOut': call({
    input: T.Object(formIn),
    output: T.Object({ place: T.String() }),
    access: admin,
    bySession: true,
    errors: formErrors,
    summary: 'Writes, reads and deletes a small file in this place, and saves nothing.',
  }),
});
