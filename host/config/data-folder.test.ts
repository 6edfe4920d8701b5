import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder, prepareDataFolder } from './data-folder.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docstead-folder-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const lockFile = () => join(dir, 'docstead.lock');
const leave = (holder: object) => writeFileSync(lockFile(), JSON.stringify(holder));

describe('the data folder', () => {
  it('is created where it is missing, and left empty by the check', () => {
    const missing = join(dir, 'a', 'b');
    prepareDataFolder(missing);
    expect(readdirSync(missing)).toEqual([]);
  });

  it('that is a file is refused with a sentence', () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    expect(() => prepareDataFolder(file)).toThrow(`The data folder ${file} is a file, or lies under one`);
    expect(() => prepareDataFolder(join(file, 'x'))).toThrow('is a file, or lies under one');
  });

  it.runIf(existsSync('/proc/self'))('that cannot be written is refused with a sentence', () => {
    expect(() => prepareDataFolder('/proc/docstead')).toThrow(/^The data folder \/proc\/docstead cannot be used/);
  });

  it.runIf(existsSync('/sys/kernel'))('on a file system that refuses writes names the way out', () => {
    expect(() => prepareDataFolder('/sys/kernel/docstead')).toThrow(/set DATA_DIR to another folder/);
  });
});

describe('the lock of the data folder', () => {
  it('is taken once and given back', () => {
    const release = lockDataFolder(dir);
    expect(() => lockDataFolder(dir)).toThrow(`is in use by another Docstead (process ${process.pid})`);
    release();
    expect(existsSync(lockFile())).toBe(false);
    lockDataFolder(dir)();
  });

  it('is not given back by who has lost it to another', () => {
    const release = lockDataFolder(dir);
    leave({ pid: process.ppid, machine: hostname(), born: '' });
    release();
    expect(existsSync(lockFile())).toBe(true);
  });

  it.runIf(existsSync('/proc/self'))('of a container that died is taken over by its next one, of the same pid', () => {
    leave({ pid: process.pid, machine: hostname(), born: '1' });
    lockDataFolder(dir)();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('of a process that died is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    leave({ pid: child.pid, machine: hostname(), born: '' });
    lockDataFolder(dir)();
    expect(existsSync(lockFile())).toBe(false);
  });

  it.runIf(existsSync('/proc/self'))('of a process whose pid was given to another is taken over', () => {
    leave({ pid: process.ppid, machine: hostname(), born: '1' });
    expect(lockDataFolder(dir)).toBeTypeOf('function');
  });

  it('of another machine holds while it beats, and no longer', () => {
    leave({ pid: 1, machine: 'elsewhere', born: '1' });
    expect(() => lockDataFolder(dir)).toThrow('(process 1 on elsewhere)');
    const past = new Date(Date.now() - 60_000);
    utimesSync(lockFile(), past, past);
    lockDataFolder(dir)();
  });

  it('that was torn by a crash is taken over', () => {
    writeFileSync(lockFile(), '{"pi');
    lockDataFolder(dir)();
    expect(existsSync(lockFile())).toBe(false);
  });
});
