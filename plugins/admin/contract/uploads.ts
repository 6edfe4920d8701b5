import { admin, call, Flag, Nothing, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { accountFailures } from '../../accounts/points.ts';
import { adminFailures as f } from '../points.ts';

/** Of the packed file; what the largest one unfolds to is the kernel's limit. */
export const MOST_PACKED = 64 * 1024 * 1024;

const Range = () => T.Object({ plugin: T.String(), range: T.String() });
const Lines = () => T.Array(T.String());
const Ticket = () => Text(40, 1);

const closed = [f.uploadsOff, f.uploadsMachines];
const refused = [
  f.packedUnreadable,
  f.packedUnsafe,
  f.packedTooLarge,
  f.packedTooMany,
  f.packedNoRoom,
  f.packedRefused,
];
const proofs = [accountFailures.passwordWrong, accountFailures.tooManyFailures, accountFailures.loginAnew];

export const uploadCalls = {
  '/api/adminPlugin/uploadState': call({
    summary:
      'Whether packed plugins can be uploaded here, and what the administrator is asked before one is installed.',
    input: T.Object({}),
    output: T.Object({
      state: T.Union([T.Literal('open'), T.Literal('off'), T.Literal('machines')]),
      proof: T.Union([T.Literal('none'), T.Literal('password'), T.Literal('login')]),
      most_m: T.Integer(),
    }),
    access: admin,
    reads: true,
  }),
  '/api/adminPlugin/upload': call({
    kind: 'upload',
    bodyLimit: MOST_PACKED,
    summary: 'Looks at a packed plugin, without running any of its code, and says what it would be allowed to do.',
    input: T.Object({}),
    output: T.Object({
      ...{ ticket: T.String(), plugin: T.String(), version: T.String(), name: T.String(), about: T.String() },
      /** Empty where it does not say. */
      ...{ author: T.String(), license: T.String() },
      /** SHA-256 of the file. */
      digest: T.String(),
      ...{ bytes: T.Integer(), files: T.Integer(), has_server: Flag(), has_web: Flag() },
      /** Version of the one that it takes the place of; '' where there is none. */
      replaces: T.String(),
      is_older: Flag(),
      ...{ calls: Lines(), pages: Lines(), tables: Lines(), slots: Lines(), commands: Lines(), reaches: Lines() },
      ...{ requires: T.Array(Range()), optional: T.Array(Range()), notes: Lines() },
    }),
    access: admin,
    bySession: true,
    errors: [...closed, ...refused, f.noFile],
  }),
  '/api/adminPlugin/install': call({
    summary: 'Installs what was uploaded; from then on its server half runs with the rights of the product.',
    input: T.Object({ ticket: Ticket(), on: Flag(), password: T.Optional(Text(200)) }),
    output: T.Object({ plugin: T.String() }),
    access: admin,
    audit: { act: 'plugin_installed', object: 'plugin' },
    bySession: true,
    errors: [...closed, ...refused, ...proofs, f.uploadGone, f.notSwitched],
  }),
  '/api/adminPlugin/dropUpload': call({
    summary: 'Forgets what was uploaded and not installed.',
    input: T.Object({ ticket: Ticket() }),
    output: Nothing(),
    access: admin,
    bySession: true,
    errors: [f.uploadGone],
  }),
  '/api/adminPlugin/remove': call({
    summary: 'Takes away a plugin that was uploaded. Its tables stay, for another upload of it.',
    input: T.Object({ plugin: Text(100, 1) }),
    output: Nothing(),
    access: admin,
    audit: { act: 'plugin_removed', object: 'plugin', id: 'plugin' },
    bySession: true,
    errors: [f.notSwitched],
  }),
};
