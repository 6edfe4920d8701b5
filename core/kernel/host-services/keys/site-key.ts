import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { explain } from '../../data/explain.ts';
import { OperatorError } from '../../data/operator-error.ts';
import { lostKey } from './site-key-check.ts';

export interface SiteKeyOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** False where data is there already: its key was lost, and a new one opens nothing of it. */
  readonly mayCreate?: boolean;
}

const HEX = /^[0-9a-f]{64}$/i;
/** Fewer different bytes stand in less than one of 10^25 keys that chance made: such a one was typed, or is in somebody's guide. */
const LEAST_BYTES = 12;

/** The key that all secrets of the site hang on: from DOCSTEAD_SITE_KEY, else from DATA_DIR/site.key, made on first use. */
export function loadSiteKey({ dataDir, env = process.env, mayCreate = true }: SiteKeyOptions): Buffer {
  const given = env.DOCSTEAD_SITE_KEY;
  if (given !== undefined) return parse(given, 'DOCSTEAD_SITE_KEY');
  const file = join(dataDir, 'site.key');
  try {
    const kept = read(file);
    if (kept === undefined && !mayCreate) throw lostKey(`The data of this site is there, but its key ${file} is not`);
    return parse(kept ?? create(dataDir, file), file);
  } catch (error) {
    throw explain(error, 'sqlite', file);
  }
}

function parse(text: string, place: string): Buffer {
  const hex = text.trim();
  if (!HEX.test(hex)) {
    throw new OperatorError(
      `The site key in ${place} is not 64 hexadecimal digits: put back the one this site was set up with.`,
    );
  }
  const key = Buffer.from(hex, 'hex');
  if (new Set(key).size < LEAST_BYTES || isCounted(key)) {
    throw new OperatorError(
      `The site key in ${place} is a sample that anybody can guess: make one with \`openssl rand -hex 32\`, or leave it out and one is made.`,
    );
  }
  return key;
}

/** 00 01 02 …, or in other steps of one size. */
function isCounted(key: Buffer): boolean {
  const steps = [...key].map((byte, at) => (byte - (key[at - 1] ?? 0)) & 0xff).slice(1);
  return new Set(steps).size === 1;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Linked into place when complete: a second process that starts at the same moment gets the same key, never half of one. */
function create(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  writeSync(descriptor, `${randomBytes(32).toString('hex')}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    linkSync(draft, file);
  } catch (error) {
    // Some network file systems know no links; there, a second start at the same moment may have to be repeated.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(draft, file, constants.COPYFILE_EXCL);
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
