import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Started, sentencesOf, start } from './testing/process.ts';

/** The process as the operator meets it, with one small packed plugin in its data folder. */

const dir = mkdtempSync(join(tmpdir(), 'docstead-process-'));
const manifest = join(dir, 'plugin-manifest.json');

const SERVER = `export default {
  sdk: 1,
  descriptor: { id: 'tiny', version: '1.0.0', sdk: '^1.0.0' },
  contract: {
    '/api/tiny/slow': {
      input: { type: 'object', properties: {} },
      output: { type: 'object', properties: { done: { type: 'integer' } } },
      access: { access: { kind: 'guest' } },
      method: 'GET',
      reads: true,
    },
  },
  setup: () => ({
    calls: { '/api/tiny/slow': () => new Promise((resolve) => setTimeout(() => resolve({ done: 1 }), 1500)) },
    commands: {
      greet: async ({ name }) => {
        if (name === 'nobody') throw new Error('Nobody is there to greet.');
        return ['Hello ' + name + '.'];
      },
    },
  }),
};`;

function dataFolder(name: string): string {
  const data = join(dir, name);
  mkdirSync(join(data, 'tiny', 'server'), { recursive: true });
  const commands = { greet: { summary: 'Greets.', options: { name: { summary: 'whom', required: true } } } };
  const descriptor = { id: 'tiny', version: '1.0.0', sdk: '^1.0.0', commands };
  writeFileSync(join(data, 'tiny', 'plugin.json'), JSON.stringify(descriptor));
  writeFileSync(join(data, 'tiny', 'server', 'index.js'), SERVER);
  return data;
}

function run(args: readonly string[], env: Record<string, string> = {}): Started {
  return start({ MANIFEST: manifest, DATA_DIR: join(dir, 'data'), ...env }, { args, cwd: dir });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

beforeAll(() => {
  writeFileSync(manifest, JSON.stringify({ plugins: { tiny: { from: 'data:tiny' } } }));
  dataFolder('data');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('the command line', () => {
  it('runs the command of a plugin', async () => {
    expect(await run(['greet', '--name', 'Ann']).ended).toEqual({ code: 0, out: 'Hello Ann.\n', err: '' });
  });

  it('serves the plugins of the manifest that it is told', async () => {
    const ended = await run(['--manifest', 'other.json']).ended;
    expect([ended.code, ended.err]).toEqual([1, expect.stringContaining(join(dir, 'other.json is not there'))]);
  });

  it('lists the plugins with their states', async () => {
    expect(await run(['plugins']).ended).toEqual({ code: 0, out: 'tiny  1.0.0     on\n', err: '' });
  });

  it('switches a plugin off and on again, for good', async () => {
    const env = { DATA_DIR: dataFolder('switched') };
    const refused = await run(['plugins', 'disable', 'tiny'], env).ended;
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('Run `npm run docstead -- migrate`, then'),
    ]);
    expect(existsSync(join(env.DATA_DIR, 'docstead.db'))).toBe(false);
    expect((await run(['migrate'], env).ended).code).toBe(0);
    expect((await run(['plugins', 'disable', 'tiny'], env).ended).out).toContain('tiny is off.');
    expect((await run(['greet', '--name', 'Ann'], env).ended).code).toBe(2);
    expect((await run(['plugins', 'enable', 'tiny'], env).ended).out).toContain('tiny is on.');
    expect((await run(['greet', '--name', 'Ann'], env).ended).code).toBe(0);
  });

  it('helps without making anything, with the commands of the plugins that are on', async () => {
    const env = { DATA_DIR: dataFolder('helped') };
    const { code, out } = await run(['help'], env).ended;
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/plugins disable <id>.*\n[\s\S]* greet +Greets\.\n +--name +whom \(required\)/),
    ]);
    expect((await run(['greet', '--help'], env).ended).out).toBe(out);
    expect(readdirSync(env.DATA_DIR)).toEqual(['tiny']);
    // Nor does it need the database.
    expect((await run(['help'], { ...env, DATABASE_URL: 'postgres://ann@127.0.0.1:1/docs' }).ended).out).toBe(out);
  });

  it('has a server read the manifest again, as SIGHUP does; a broken one changes nothing', async () => {
    const env = { DATA_DIR: dataFolder('reloaded'), MANIFEST: join(dir, 'reloaded.json') };
    const write = (plugins: object): void => writeFileSync(env.MANIFEST, JSON.stringify({ plugins }));
    write({ tiny: { from: 'data:tiny' } });
    const { child, ended, saw } = run([], env);
    await saw('Docstead is ready');
    write({ tiny: { from: 'data:tiny', enabled: false } });
    child.kill('SIGHUP');
    await saw('Plugins on: .');
    writeFileSync(env.MANIFEST, '{');
    child.kill('SIGHUP');
    await saw('Nothing was changed.');
    expect((await run(['plugins', 'reload'], env).ended).err).toContain('is not JSON');
    write({ tiny: { from: 'data:tiny' } });
    expect((await run(['plugins', 'reload'], env).ended).out).toBe(
      'The manifest is read again within a second; the log of the server says whether it is used.\ntiny  1.0.0     on\n',
    );
    await saw('The manifest was read again.');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('tells of a plugin that stops the boot, and switches it off', async () => {
    const env = { DATA_DIR: dataFolder('stopped'), MANIFEST: join(dir, 'stopped.json') };
    const bad = join(env.DATA_DIR, 'bad');
    mkdirSync(join(bad, 'server'), { recursive: true });
    writeFileSync(join(bad, 'plugin.json'), JSON.stringify({ id: 'bad', version: '1.0.0', sdk: '^1.0.0' }));
    writeFileSync(join(bad, 'server', 'index.js'), 'process.exit(7);');
    const plugins = { tiny: { from: 'data:tiny' }, bad: { from: 'data:bad' } };
    writeFileSync(env.MANIFEST, JSON.stringify({ plugins: { tiny: plugins.tiny } }));
    expect((await run(['migrate'], env).ended).code).toBe(0);
    writeFileSync(env.MANIFEST, JSON.stringify({ plugins }));
    expect((await run([], env).ended).code).toBe(7);
    expect((await run(['plugins'], env).ended).out).toBe('tiny  1.0.0     on\nbad   1.0.0     on\n');
    expect((await run(['plugins', 'disable', 'bad'], env).ended).out).toContain('bad is off.');
    const { child, ended, saw } = run([], env);
    await saw('Docstead is ready');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('refuses data whose site key is lost or another, makes none, and goes on where the operator accepts the loss', async () => {
    const env = { DATA_DIR: dataFolder('restored') };
    const key = join(env.DATA_DIR, 'site.key');
    expect((await run(['migrate'], env).ended).code).toBe(0);
    rmSync(key);
    const gone = await run(['greet', '--name', 'Ann'], env).ended;
    expect([gone.code, gone.out]).toEqual([1, '']);
    expect(gone.err).toMatch(/^The data of this site is there, but its key \S+ is not: put back .+accept-new-key.+\n$/);
    expect(existsSync(key)).toBe(false);
    writeFileSync(key, randomBytes(32).toString('hex'));
    const wrong = await run([], env).ended;
    expect([wrong.code, sentencesOf(wrong)]).toEqual([
      1,
      [expect.stringMatching(/^The key of this site is not the one that its data was sealed with: put back /)],
    ]);
    expect(await run(['accept-new-key'], env).ended).toEqual({
      code: 0,
      out: 'The key at hand is the key of this site now. Everybody has to log in again.\nNothing else was sealed with the lost key.\n',
      err: '',
    });
    expect((await run(['greet', '--name', 'Ann'], env).ended).code).toBe(0);
  });

  it.each<[string, string[], Record<string, string>, number, string]>([
    [
      'a command that nobody knows',
      ['grete'],
      {},
      2,
      'There is no command "grete"; `npm run docstead -- help` lists them.',
    ],
    [
      'an option that a command does not take',
      ['greet', '--nam', 'x'],
      {},
      2,
      'greet: there is no option --nam. It takes --name.',
    ],
    [
      'an option that serving does not take',
      ['--prot', '80'],
      {},
      2,
      'serve: there is no option --prot. It takes --port, --host, --manifest, --data-dir.',
    ],
    ['a command that fails', ['greet', '--name', 'nobody'], {}, 1, 'Nobody is there to greet.'],
    [
      'an unknown plugin',
      ['plugins', 'enable', 'editr'],
      {},
      1,
      'editr: is not installed. Name it in plugin-manifest.json first.',
    ],
    ['a wrong port', [], { PORT: 'http' }, 1, 'PORT is "http"; it must be a whole number from 0 to 65535.'],
    [
      'a manifest that is not there',
      [],
      { MANIFEST: 'none.json' },
      1,
      `The plugin manifest ${join(dir, 'none.json')} is not there; put it back.`,
    ],
  ])('answers %s with one sentence', async (_, args, env, code, sentence) => {
    const ran = await run(args, env).ended;
    expect({ code: ran.code, err: ran.err }).toEqual({ code, err: `${sentence}\n` });
  });

  it('says in one sentence that there is no database', async () => {
    const { code, err } = await run([], { DATABASE_URL: `postgres://ann:s3cret@127.0.0.1:${await freePort()}/docs` })
      .ended;
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/s3cret|\n\s+at /);
  });
});

describe('the server', () => {
  it('keeps its folder and its port for itself, finishes what is asked at SIGTERM, and ends with 0', async () => {
    const env = { DATA_DIR: dataFolder('served'), PORT: String(await freePort()) };
    const origin = `http://127.0.0.1:${env.PORT}`;
    const { child, ended, saw } = run([], env);
    await saw(`Docstead is ready: ${origin}\n`);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    const [sameFolder, samePort] = await Promise.all([
      run(['--port', '0'], env).ended,
      run([], { ...env, DATA_DIR: dataFolder('other') }).ended,
    ]);
    expect([sameFolder.code, samePort.code]).toEqual([1, 1]);
    expect(sameFolder.err).toContain(`is in use by another Docstead (process ${child.pid})`);
    expect(samePort.err).toContain(`Port ${env.PORT} on 127.0.0.1 is in use by another program`);
    expect(existsSync(join(dir, 'other', 'docstead.lock'))).toBe(false);

    const slow = fetch(`${origin}/api/tiny/slow`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    // As a terminal and npm do, each on its own.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) child.kill(signal);
    await saw('Docstead is stopping');
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect(await (await slow).json()).toMatchObject({ error_code: 0, data: { done: 1 } });
    expect((await ended).code).toBe(0);
    expect(existsSync(join(env.DATA_DIR, 'docstead.lock'))).toBe(false);
  });
});
