import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabases } from '@docstead/core/testing';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, originOf, type StartOptions, sentencesOf, start } from '../testing/process.ts';

/** The product with its own plugins, started wrongly: each fault is one sentence, and what was there stays. */

const root = mkdtempSync(join(tmpdir(), 'docstead-operator-'));
const unmount: string[] = [];
beforeAll(() => chmodSync(root, 0o755));
afterAll(() => {
  for (const folder of unmount) spawnSync('umount', [folder]);
  rmSync(root, { recursive: true, force: true });
});

let count = 0;
function folder(mode = 0o777): string {
  count += 1;
  const path = join(root, `data-${count}`);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
}

function manifest(text: string): string {
  count += 1;
  const path = join(root, `manifest-${count}.json`);
  writeFileSync(path, text);
  return path;
}

const isRoot = process.getuid?.() === 0;
/** Root may write everywhere; nobody may not. */
const nobody = isRoot ? { uid: 65_534 } : {};

/** A file system of its own, where this machine lets us have one. */
function mounted(options: string): string | undefined {
  const path = folder();
  if (!isRoot || spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status !== 0) return undefined;
  unmount.push(path);
  return path;
}

function open(dataDir: string): Knex {
  return knex({
    client: 'sqlite3',
    connection: { filename: join(dataDir, 'docstead.db') },
    useNullAsDefault: true,
    pool: { min: 1, max: 1 },
  });
}

/** A database in which somebody keeps something. */
async function filled(dataDir: string): Promise<void> {
  const db = open(dataDir);
  await db.schema.createTable('kept', (table) => table.string('text'));
  await db('kept').insert({ text: 'mine' });
  await db.destroy();
}

async function keptIn(dataDir: string): Promise<unknown> {
  const db = open(dataDir);
  try {
    return await db('kept').select('text');
  } finally {
    await db.destroy();
  }
}

async function refused(env: Record<string, string>, options: StartOptions = {}): Promise<string[]> {
  return told(await start({ DATA_DIR: folder(), ...env }, options).ended);
}

/** What the operator is told by a process that refused to start: never a stack, not even inside of the log. */
function told(ended: Ended): string[] {
  expect(ended.code).toBe(1);
  expect(ended.err).not.toMatch(/(\n|\\n)\s+at /);
  return sentencesOf(ended);
}

interface Locked {
  readonly dataDir: string;
  readonly other: Knex;
  readonly ending: Promise<Ended>;
}

/** Begun before all others, for a locked database is waited for: ten seconds. */
let locked: Promise<Locked>;
beforeAll(() => {
  locked = lock();
});

async function lock(): Promise<Locked> {
  const dataDir = folder();
  await filled(dataDir);
  const other = open(dataDir);
  await other.raw('BEGIN EXCLUSIVE');
  return { dataDir, other, ending: start({ DATA_DIR: dataDir }).ended };
}

describe('a wrong configuration', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'a database address',
      { DATABASE_URL: 'mysql://root:hunter2@db/x' },
      'DATABASE_URL is not an address that can be used; write it like postgres://user:[hidden]@host:5432/docstead.',
    ],
    [
      'a choice that there is not',
      { DOCSTEAD_ACCOUNTS_CAPTCHA: 'sometimes' },
      'accounts: the setting captcha is "sometimes" and must be one of always, after-failure, never. Correct DOCSTEAD_ACCOUNTS_CAPTCHA.',
    ],
  ])('%s is told by name and way out', async (_, env, sentence) => {
    expect(await refused(env)).toEqual([sentence]);
  });

  it('a name that no plugin knows is told with those that it knows', async () => {
    const [sentence, ...more] = await refused({ DOCSTEAD_ITEMS_XYZ: '1' });
    expect(sentence).toMatch(
      /^items: the environment sets DOCSTEAD_ITEMS_XYZ, which items does not know\. It knows .+\.$/,
    );
    expect(more).toEqual([]);
  });
});

describe('a broken manifest', () => {
  it.each([
    ['that is not JSON', '{"plugins":', /is not JSON: .+\.$/],
    ['of the wrong shape', '{"plugins":["accounts"]}', /"plugins" must be an object that names at least one plugin\.$/],
  ])('%s is told with its path, and nothing is written', async (_, text, words) => {
    const path = manifest(text);
    const dataDir = folder();
    const [sentence, ...more] = await refused({ MANIFEST: path, DATA_DIR: dataDir });
    expect(sentence).toContain(`The plugin manifest ${path} is`);
    expect(sentence).toMatch(words);
    expect(more).toEqual([]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('with a plugin that is not there starts without it, and says so in one sentence', async () => {
    const plugins = { accounts: { from: 'plugins/accounts' }, ghost: { from: 'data:ghost' } };
    const dataDir = folder();
    const server = start({ MANIFEST: manifest(JSON.stringify({ plugins })), DATA_DIR: dataDir });
    const origin = originOf(await server.saw('Docstead is ready'));
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    const { code, out, err } = await server.ended;
    expect(code).toBe(0);
    expect(out).toContain('Plugins on: accounts.\n');
    expect(out).toContain(
      `\nghost: there is no folder ${join(dataDir, 'ghost')}; unpack the plugin there, or take it out of the manifest.\n`,
    );
    expect(err).not.toMatch(/(\n|\\n)\s+at /);
  });
});

describe('a data folder', () => {
  it('that cannot be written is told, and left as it is', async () => {
    const dataDir = folder(0o555);
    expect(await refused({ DATA_DIR: dataDir }, nobody)).toEqual([
      `The data folder ${dataDir} cannot be written by this user; change its owner, or set DATA_DIR to another folder.`,
    ]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('with a database that cannot be written is told, and keeps what it holds', async () => {
    const dataDir = folder();
    await filled(dataDir);
    const file = join(dataDir, 'docstead.db');
    chmodSync(file, 0o444);
    const before = readFileSync(file);
    expect(await refused({ DATA_DIR: dataDir }, nobody)).toEqual([
      `The data folder ${dataDir} cannot be written: give this user the right to write there, or set DATA_DIR to another folder.`,
    ]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('on a file system that is mounted read-only is told', async (test) => {
    const dataDir = mounted('size=64k,ro');
    if (!dataDir) return test.skip('This user may not mount: a read-only file system was not tried.');
    expect(await refused({ DATA_DIR: dataDir })).toEqual([
      `The data folder ${dataDir} is on a read-only file system; mount it writable, or set DATA_DIR to another folder.`,
    ]);
  });

  it('whose database another program holds is told, and keeps what it holds', async () => {
    const { dataDir, other, ending } = await locked;
    const ended = await ending;
    await other.raw('ROLLBACK');
    await other.destroy();
    expect(told(ended)).toEqual([
      `The database ${join(dataDir, 'docstead.db')} is locked by another program: stop the other Docstead (or the tool that has it open) and try again.`,
    ]);
    expect(await keptIn(dataDir)).toEqual([{ text: 'mine' }]);
    expect(existsSync(join(dataDir, 'docstead.lock'))).toBe(false);
  });
});

describe('a full disk', () => {
  it('is told before anything is written', async (test) => {
    const dataDir = mounted('size=64k');
    if (!dataDir) return test.skip('This user may not mount: a full disk was not tried.');
    writeFileSync(join(dataDir, 'film'), Buffer.alloc(64 * 1024));
    expect(await refused({ DATA_DIR: dataDir })).toEqual([
      `The disk of the data folder ${dataDir} is full; free some space and start again.`,
    ]);
    expect(readdirSync(dataDir)).toEqual(['film']);
  });

  it.for([
    ['that ends while the tables are made', 160],
    ['that has not even room to open the database', 40],
  ] as const)('%s is told, and the next start with room goes on', async ([, kilobytes], test) => {
    const dataDir = mounted(`size=${kilobytes}k`);
    if (!dataDir) return test.skip('This user may not mount: a full disk was not tried.');
    const sentences = await refused({ DATA_DIR: dataDir });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/The disk of \S+ (is full: make room|refuses to read or write \S+: make room)/);

    spawnSync('mount', ['-o', 'remount,size=20m', dataDir]);
    const ended = await start({ DATA_DIR: dataDir }, { args: ['migrate'] }).ended;
    expect(ended).toMatchObject({ code: 0, out: 'The database is up to date.\n' });
  });
});

/** Which says loudly, at import, that no PostgreSQL answers. */
const hasPostgres = testDatabases().includes('postgres');
it.skipIf(!hasPostgres)('a PostgreSQL database that is not there is told by server and name', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres');
  url.pathname = '/docstead_that_nobody_made';
  expect(await refused({ DATABASE_URL: url.href })).toEqual([
    `There is no such database at ${url.host}${url.pathname}: create it, or correct its name in DATABASE_URL.`,
  ]);
});
