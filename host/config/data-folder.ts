import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { isRunning, thisProcess } from '@docstead/core/kernel';
import { codeOf, firstLine, Sentence } from '../sentence.ts';

const LOCK = 'docstead.lock';
const BEAT = 5_000;
/** A lock of another machine (a container that died, for one) counts as left behind after this long without a beat. */
const LEFT_BEHIND = 20_000;

interface Holder extends ReturnType<typeof thisProcess> {
  readonly machine: string;
}

/** Creates the folder where it is missing and proves that a file can be written into it. */
export function prepareDataFolder(dir: string): void {
  const probe = join(dir, `.probe-${process.pid}`);
  try {
    makeFolder(dir);
    // An empty file fits on a full disk; a block does not.
    writeFileSync(probe, Buffer.alloc(4096, 1));
  } catch (thrown) {
    const sentence = refusal(dir, thrown);
    discard(probe);
    throw new Sentence(sentence);
  }
  discard(probe);
}

function discard(probe: string): void {
  try {
    rmSync(probe, { force: true });
  } catch {
    // Where nothing could be written, nothing is left.
  }
}

/** Node's own recursive mkdir never returns where a file system refuses with ENOENT (/proc does). */
function makeFolder(dir: string): void {
  if (existsSync(dir) && statSync(dir).isDirectory()) return;
  const parent = dirname(dir);
  if (parent !== dir && !existsSync(parent)) makeFolder(parent);
  mkdirSync(dir, { mode: 0o750 });
}

function refusal(dir: string, thrown: unknown): string {
  switch (codeOf(thrown)) {
    case 'EROFS':
      return `The data folder ${dir} is on a read-only file system; mount it writable, or set DATA_DIR to another folder.`;
    case 'EACCES':
    case 'EPERM':
      return `The data folder ${dir} cannot be written by this user; change its owner, or set DATA_DIR to another folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${dir} is full; free some space and start again.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${dir} is a file, or lies under one; set DATA_DIR to a folder.`;
    default:
      return `The data folder ${dir} cannot be used (${firstLine(thrown)}); set DATA_DIR to another folder.`;
  }
}

/** Takes the folder for this process; what it returns gives it back. Two processes never share one SQLite file. */
export function lockDataFolder(dir: string): () => void {
  const path = join(dir, LOCK);
  const mine: Holder = { ...thisProcess(), machine: hostname() };
  const text = JSON.stringify(mine);
  if (!create(path, text)) {
    const holder = holderOf(path);
    if (holder && isAlive(holder, path)) throw new Sentence(inUse(dir, holder));
    rmSync(path, { force: true });
    if (!create(path, text)) throw new Sentence(inUse(dir, holderOf(path)));
  }
  const beat = setInterval(() => touch(path), BEAT);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (read(path) === text) rmSync(path, { force: true });
  };
}

function inUse(dir: string, holder: Holder | undefined): string {
  const who = holder
    ? `process ${holder.pid}${holder.machine === hostname() ? '' : ` on ${holder.machine}`}`
    : 'a process';
  return `The data folder ${dir} is in use by another Docstead (${who}); stop it, or set DATA_DIR to another folder.`;
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (codeOf(thrown) === 'EEXIST') return false;
    throw thrown;
  }
}

/** Undefined when the file is gone, or torn by a crash while it was written. */
function holderOf(path: string): Holder | undefined {
  try {
    const parsed: Partial<Holder> = JSON.parse(read(path) ?? '');
    if (typeof parsed.pid !== 'number') return undefined;
    return { pid: parsed.pid, machine: String(parsed.machine), born: String(parsed.born) };
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.machine !== hostname()) return Date.now() - statSync(path).mtimeMs < LEFT_BEHIND;
  return isRunning(holder);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Gone or read-only by now: the next write of the database tells the operator.
  }
}
