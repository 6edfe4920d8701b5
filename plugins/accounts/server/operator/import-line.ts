import { formOf } from '../user/stored-hash.ts';
import { isEmail, isReserved, isUsername } from '../user/username.ts';

/** Somebody of another system, as one line of the file has them. */
export interface Imported {
  readonly username: string;
  readonly email: string;
  readonly email_verify: boolean;
  readonly name: string;
  /** '': they have no password here until they have set one by mail, or log in by a directory. */
  readonly passwordHash: string;
}

/** Characters of a line, and of a display name. */
const LINE_MAX = 10_000;
const NAME_MAX = 60;

const KNOWN: ReadonlySet<string> = new Set(['username', 'email', 'email_verify', 'name', 'password_hash']);

/** Reads one line, or says what is wrong with it; never repeats a hash. */
export function readLine(line: string): Imported | string {
  if (line.length > LINE_MAX) return `it has more than ${LINE_MAX} characters`;
  const row = objectIn(line);
  if (!row) return 'it is no JSON object';
  const stranger = Object.keys(row).find((key) => !KNOWN.has(key));
  if (stranger !== undefined) return `the field ${JSON.stringify(stranger.slice(0, 40))} is unknown`;
  const { username, email = '', name = '', password_hash: passwordHash = '', email_verify = false } = row;
  if (typeof username !== 'string' || !isUsername(username)) {
    return 'username: 2-30 letters, digits, _ - . or Chinese characters, or an email address';
  }
  if (isReserved(username)) return `the username "${username}" is reserved for scripts`;
  if (typeof email !== 'string' || (email !== '' && !isEmail(email))) return 'email is no email address';
  if (typeof name !== 'string' || [...name].length > NAME_MAX) return `name has at most ${NAME_MAX} characters`;
  if (typeof email_verify !== 'boolean') return 'email_verify is true or false';
  if (typeof passwordHash !== 'string' || (passwordHash !== '' && formOf(passwordHash) === undefined)) {
    return 'password_hash is neither argon2id nor bcrypt, MD5 or MD5:salt';
  }
  const address = email || (isEmail(username) ? username : '');
  return { username, email: address, email_verify: email_verify && address !== '', name: name.trim(), passwordHash };
}

function objectIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const row: unknown = JSON.parse(line);
    // Whatever its fields are, each is looked at.
    return row !== null && typeof row === 'object' && !Array.isArray(row)
      ? (row as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
