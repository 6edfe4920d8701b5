import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** What the image is made of, started where nothing else is: by a container engine where one answers, else in an empty root. */

const root = join(import.meta.dirname, '..', '..');
const LIMIT = 900_000;
const STRANGER = 10_001;
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');

const works = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const hasEngine = works('docker', ['info']);
const mayMakeRoots = process.getuid?.() === 0 && works('unshare', ['-m', 'true']);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function untilHealthy(origin: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status, {
      timeout: 120_000,
      interval: 250,
    })
    .toBe(200);
}

/** The first page, which asks for an administrator, with the files that it names. */
async function expectSite(origin: string): Promise<void> {
  const page = await fetch(`${origin}/setup`);
  const scripts = [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(scripts.length).toBeGreaterThan(1);
  for (const path of scripts) expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
}

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docstead-image-'));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, stdio: 'ignore' });
}, LIMIT);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('what is collected for the image', () => {
  const app = () => join(dir, 'root', 'app');

  it('is small, and holds no source and no tool of development', { timeout: LIMIT }, () => {
    execFileSync(process.execPath, ['deploy/collect.mjs', app()], { cwd: root });
    const size = Number(execFileSync('du', ['-sm', app()], { encoding: 'utf8' }).split('\t')[0]);
    expect(size).toBeLessThan(150);
    for (const name of [
      'core',
      'plugins',
      'e2e',
      'node_modules/typescript',
      'node_modules/vitest',
      'node_modules/react',
    ])
      expect(existsSync(join(app(), name)), name).toBe(false);
    expect(spawnSync(process.execPath, ['deploy/collect.mjs', app()], { cwd: root }).status).toBe(2);
  });

  it.skipIf(!mayMakeRoots)(
    'runs in a root that holds nothing else, that nobody can write, as a stranger',
    { timeout: LIMIT },
    async () => {
      const place = join(dir, 'root');
      for (const file of [process.execPath, ...librariesOf(process.execPath), ...nativeLibraries(app())]) {
        const target = join(place, file);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(file, target, { dereference: true });
      }
      for (const name of ['data', 'proc', 'tmp']) mkdirSync(join(place, name));
      chownSync(join(place, 'data'), STRANGER, STRANGER);
      chmodSync(place, 0o755);
      const port = await freePort();
      const command = [
        `mount --bind ${place} ${place}`,
        `mount -t proc proc ${place}/proc`,
        `mount --bind ${place}/data ${place}/data`,
        `mount -o remount,bind,ro ${place}`,
        `exec chroot --userspec=${STRANGER}:${STRANGER} ${place} ${process.execPath} /app/dist/host/main.js`,
      ].join(' && ');
      const child = spawn('unshare', ['--mount', 'sh', '-c', command], {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          DATA_DIR: '/data',
        },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
      const ended = once(child, 'exit');
      try {
        const origin = `http://127.0.0.1:${port}`;
        await untilHealthy(origin).catch((error) => Promise.reject(new Error(`${error}\n${said}`)));
        await expectSite(origin);
        expect(said).toMatch(/Plugins on: .*accounts.*items/);
        expect(existsSync(join(place, 'data', 'docstead.db'))).toBe(true);
        child.kill('SIGTERM');
        expect(await ended).toEqual([0, null]);
      } finally {
        child.kill('SIGKILL');
      }
    },
  );
});

function librariesOf(file: string): string[] {
  const { stdout } = spawnSync('ldd', [file], { encoding: 'utf8' });
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].flatMap(([, path]) => path ?? []);
}

/** Of the packages' native parts, without those that lie beside them. */
function nativeLibraries(app: string): string[] {
  const found = execFileSync('find', [app, '-name', '*.node'], { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set(found.flatMap(librariesOf))].filter(
    (path) => !path.startsWith(app) && !path.includes('node_modules'),
  );
}

describe('the files beside the image', () => {
  it('run nothing as root, on a root that cannot be written, and tell whether they are well', () => {
    expect(dockerfile.lastIndexOf('\nUSER node')).toBeLessThan(dockerfile.indexOf('ENTRYPOINT'));
    expect(dockerfile).toMatch(/\nHEALTHCHECK .*\/healthz|\nHEALTHCHECK [^\n]*\\\n[^\n]*\/healthz/);
    const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true });
    for (const name of ['docstead', 'docstead-scale']) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true });
      expect(services[name].ports).toEqual(['127.0.0.1:4880:4880']);
    }
    expect(services.docstead.profiles).toBeUndefined();
    for (const name of ['docstead-scale', 'postgres', 'redis', 'storage'])
      expect(services[name].profiles).toEqual(['scale']);
  });

  it.skipIf(!works('systemd-analyze', ['--version']))('are a unit that systemd takes', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(root, 'deploy/docstead.service')], {
      encoding: 'utf8',
    });
    const faults = stderr
      .split('\n')
      .filter((line) => /docstead\.service/.test(line) && !/not executable|Failed to (add|connect)/.test(line));
    expect(faults).toEqual([]);
  });
});

describe.skipIf(!hasEngine)('the image', () => {
  const name = `docstead-test-${process.pid}`;
  afterAll(() => {
    spawnSync('docker', ['rm', '-f', name]);
    spawnSync('docker', ['rmi', '-f', name]);
  });

  it('is built, started on a root that cannot be written, and is healthy', { timeout: LIMIT }, async () => {
    execFileSync('docker', ['build', '-f', 'deploy/Dockerfile', '-t', name, '.'], { cwd: root, stdio: 'inherit' });
    const port = await freePort();
    const how = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--init', '-p', `127.0.0.1:${port}:4880`];
    execFileSync('docker', ['run', '-d', '--name', name, ...how, name]);
    await untilHealthy(`http://127.0.0.1:${port}`);
    await expectSite(`http://127.0.0.1:${port}`);
    expect(execFileSync('docker', ['exec', name, 'id', '-u'], { encoding: 'utf8' }).trim()).not.toBe('0');
    const health = () =>
      execFileSync('docker', ['inspect', '-f', '{{.State.Health.Status}}', name], { encoding: 'utf8' }).trim();
    await expect.poll(health, { timeout: 120_000, interval: 1_000 }).toBe('healthy');
    execFileSync('docker', ['stop', '-t', '30', name]);
    expect(execFileSync('docker', ['inspect', '-f', '{{.State.ExitCode}}', name], { encoding: 'utf8' }).trim()).toBe(
      '0',
    );
  });
});
