import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRunning, thisProcess } from './running-process.ts';

/** More than the system ever gives, so nothing can be read of it. */
const NOBODY = 2 ** 22 + 1;

afterEach(() => void vi.restoreAllMocks());

describe('a process', () => {
  it('runs as long as its pid is its own', async () => {
    const here = thisProcess();
    expect([isRunning(here), isRunning({ ...here, born: `${here.born}0` })]).toEqual([true, false]);
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    expect(isRunning({ pid: child.pid ?? 0, born: '' })).toBe(false);
  });

  it('of somebody else runs, though it takes no signal of ours', () => {
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('not yours'), { code: 'EPERM' });
    });
    expect(isRunning({ pid: NOBODY, born: '1' })).toBe(true);
  });

  it('is known by its pid alone where the system does not tell when it started', () => {
    vi.spyOn(process, 'kill').mockReturnValue(true);
    expect([isRunning({ pid: NOBODY, born: '' }), isRunning({ pid: NOBODY, born: '1' })]).toEqual([true, false]);
  });
});
