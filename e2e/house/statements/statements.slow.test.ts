import { readFileSync } from 'node:fs';
import {
  createTestHost,
  type Flavour,
  housePlugins,
  statementsOf,
  type TestHost,
  testDatabases,
} from '@docstead/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES, ONCE, OUTSIDE } from './cases.ts';
import { sitesFolder } from './takeover-cases.ts';
import { DONE, PASSWORD, PNG, type World, worldOf } from './world.ts';

const manifest = JSON.parse(readFileSync(new URL('../../../plugin-manifest.json', import.meta.url), 'utf8')) as {
  plugins: Record<string, unknown>;
};

async function openSite(db: Flavour, folder: string): Promise<TestHost> {
  const plugins = await housePlugins(...Object.keys(manifest.plugins));
  const mail = {
    mail_open: true,
    mail_host: '127.0.0.1',
    mail_port: 9,
    mail_from: 'site@example.com',
    mail_tls: 'none',
  };
  const settings = { accounts: { captcha: 'never', site_address: 'https://docs.example.com', ...mail } };
  const config = { takeover: { folder } };
  const host = await createTestHost({ plugins, settings, config, db });
  await host.current.commands.get('setup')?.value.run({ username: 'root', password: PASSWORD }, host.system());
  return host;
}

describe.each(testDatabases())('the statements of a call, on %s', (db) => {
  let host: TestHost;
  const worlds: World[] = [];
  const sites = sitesFolder();
  let rootToken = '';
  beforeAll(async () => {
    host = await openSite(db, sites.folder);
    const login = { username: 'root', password: PASSWORD };
    rootToken = (await host.call('/api/user/loginByVerify', login)).data.user_token;
    // What is read once for the whole site is read by the first, which is not compared.
    for (const size of [3, 10, 1000]) worlds.push(await worldOf(host, size));
    // A thousand of everything take their time beside others.
  });
  afterAll(async () => {
    await host?.close();
    sites.remove();
  });

  it('are counted for every call of every plugin', () => {
    const known = new Set([...Object.keys(CASES), ...ONCE, ...OUTSIDE]);
    const calls = [...host.current.calls.keys()];
    expect(calls.filter((path) => !known.has(path))).toEqual([]);
  });

  it('are those that it asks, and a query for each row would show', async () => {
    const [, ten] = worlds;
    const seen = await statementsOf(host, async () => {
      await host.call('/api/page/about', { page_id: ten?.page_id }, { token: ten?.token });
      for (const page_id of ten?.page_ids ?? []) await host.db.handle('page').where({ page_id }).first();
    });
    expect(seen.filter((sql) => /from [`"]page[`"] where/.test(sql)).length).toBeGreaterThanOrEqual(10);
    expect(seen.some((sql) => sql.includes('page_history'))).toBe(true);
  });

  for (const [path, { input, cookie, chunks = 0, file, guest, root }] of Object.entries(CASES)) {
    it(`${path} asks as much of a thousand rows as of ten`, async () => {
      expect([...host.current.calls.keys()]).toContain(path);
      const counts: number[] = [];
      const said: (readonly string[])[] = [];
      for (const world of worlds) {
        const fields = await input(world, host);
        const token = guest ? undefined : root ? rootToken : world.token;
        const sent = file ? { name: 'dot.png', type: 'image/png', content: PNG } : undefined;
        const send = async (): Promise<void> => {
          const by = { token, cookie: cookie?.(world), ip: `198.51.100.${world.size % 200}` };
          const answer = await host.send(path, fields, { ...by, file: sent });
          const isFine =
            !answer.headers['content-type']?.toString().startsWith('application/json') ||
            DONE.has((JSON.parse(answer.body) as { error_code?: number }).error_code ?? -1) ||
            (JSON.parse(answer.body) as { success?: number }).success === 1;
          expect([answer.statusCode, isFine, isFine ? '' : answer.body]).toEqual([200, true, '']);
        };
        const seen = await statementsOf(host, send, { isRecalling: false });
        counts.push(seen.length);
        said.push(seen);
        host.clock.advance(1);
      }
      const [, few = 0, many = 0] = counts;
      expect(
        many - few,
        [...(said[1] ?? []), 'and of a thousand', ...(said[2] ?? [])].slice(-80).join('\n'),
      ).toBeLessThanOrEqual(chunks);
    });
  }
});
