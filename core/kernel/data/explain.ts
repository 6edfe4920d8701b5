import { dirname } from 'node:path';
import { OperatorError } from './operator-error.ts';

type Sentence = (place: string) => string;

const LOCKED: Sentence = (file) =>
  `The database ${file} is locked by another program: stop the other Docstead (or the tool that has it open) and try again.`;
const FULL: Sentence = (file) => `The disk of ${dirname(file)} is full: make room and start again.`;
const FAILING: Sentence = (file) =>
  `The disk of ${dirname(file)} refuses to read or write ${file}: make room if it is full, check it if it is not, and start again.`;
const READ_ONLY: Sentence = (file) =>
  `The data folder ${dirname(file)} cannot be written: give this user the right to write there, or set DATA_DIR to another folder.`;
const DAMAGED: Sentence = (file) =>
  `The file ${file} is not a sound SQLite database: put a copy from the folder backups in its place, or move it away to start empty.`;

const SQLITE: Readonly<Record<string, Sentence>> = {
  SQLITE_BUSY: LOCKED,
  SQLITE_LOCKED: LOCKED,
  SQLITE_FULL: FULL,
  ENOSPC: FULL,
  EDQUOT: FULL,
  // Also of a disk too full for the shared memory beside the file.
  SQLITE_IOERR: FAILING,
  EIO: FAILING,
  SQLITE_READONLY: READ_ONLY,
  SQLITE_CANTOPEN: READ_ONLY,
  SQLITE_PERM: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  EROFS: READ_ONLY,
  ENOTDIR: READ_ONLY,
  EEXIST: READ_ONLY,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
};

const NO_SERVER: Sentence = (server) =>
  `No PostgreSQL answers at ${server}: start it, or correct host and port in DATABASE_URL.`;
const WRONG_LOGIN: Sentence = (server) =>
  `PostgreSQL at ${server} refuses the user or the password: correct them in DATABASE_URL.`;

const POSTGRES: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: NO_SERVER,
  ENOTFOUND: NO_SERVER,
  EAI_AGAIN: NO_SERVER,
  ETIMEDOUT: NO_SERVER,
  EHOSTUNREACH: NO_SERVER,
  '28P01': WRONG_LOGIN,
  '28000': WRONG_LOGIN,
  '3D000': (server) => `There is no such database at ${server}: create it, or correct its name in DATABASE_URL.`,
  '42501': (server) => `The user of ${server} may not create tables there: grant it the right, or use another user.`,
  '55P03': (server) =>
    `A table at ${server} is in use, and the change of it has waited too long: try again when less is going on, or stop the other hosts first.`,
  '53100': (server) => `The disk of the PostgreSQL server ${server} is full: make room and start again.`,
  '53300': (server) =>
    `PostgreSQL at ${server} takes no more connections: raise max_connections or close other programs.`,
};

/** Of a failure of the system, or the first of several. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && code !== '') return code;
  // Node gathers the failures of all addresses of a host in one AggregateError.
  const { errors } = error as { errors?: unknown };
  return Array.isArray(errors) ? codeOf(errors[0]) : '';
}

function sentenceOf(table: Readonly<Record<string, Sentence>>, code: string): Sentence | undefined {
  // Drivers name the extended codes too: SQLITE_READONLY_DIRECTORY, SQLITE_BUSY_SNAPSHOT.
  return table[code] ?? table[code.split('_').slice(0, 2).join('_')];
}

/** The sentence for a fault that lies with the machine or its settings; any other error as it was. */
export function explain(error: unknown, flavour: 'sqlite' | 'postgres', place: string): unknown {
  if (error instanceof OperatorError) return error;
  const sentence = sentenceOf(flavour === 'sqlite' ? SQLITE : POSTGRES, codeOf(error));
  return sentence === undefined ? error : new OperatorError(sentence(place), error);
}
