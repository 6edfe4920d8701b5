import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

const SERVER = `
process.on('SIGTERM', () => process.exit(7));
setInterval(() => {}, 1000);
console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2) }));
`;

let folder: string;
let started: ChildProcess | undefined;
afterEach(() => {
  started?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** As npm runs it, in a folder of these files. */
function startIn(files: Readonly<Record<string, string>>): ChildProcess {
  folder = mkdtempSync(join(tmpdir(), 'docstead-start-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  started = spawn('sh', ['-c', `${scripts.start} --port 4881`], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  return started;
}

describe('npm start', () => {
  it('becomes the server: nothing stays between it and who stops it', async () => {
    const child = startIn({ 'scripts/ensure-built.mjs': '', 'dist/host/main.js': SERVER });
    const [said] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    expect(JSON.parse(String(said))).toEqual({ pid: child.pid, args: ['--port', '4881'] });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('serves nothing where the build fails, and says so by its code', async () => {
    const child = startIn({ 'scripts/ensure-built.mjs': 'process.exit(3);', 'dist/host/main.js': SERVER });
    expect(await once(child, 'exit')).toEqual([3, null]);
  });
});
