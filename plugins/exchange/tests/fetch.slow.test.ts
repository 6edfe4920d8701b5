import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../format/project.ts';
import { fetched } from '../server/import/fetched.ts';
import type { ExchangeSetup } from '../server/setup.ts';
import { ALLOWED, type Far, openFar } from '../testing/far.ts';
import { type Harbour, op, openHarbour, specOf } from '../testing/harbour.ts';

const SPEC = specOf({ '/pets': op('List pets') });

describe.each(testDatabases())('an address, on %s', (db) => {
  let harbour: Harbour;
  const fars: Far[] = [];
  let folder: string;
  // Of its own, so that nothing of others is taken for what was left.
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docstead-fetch-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterEach(async () => {
    await harbour?.host.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
    for (const far of fars.splice(0)) await far.close();
  });
  const far = async (...given: Parameters<typeof openFar>): Promise<Far> => {
    const opened = await openFar(...given);
    fars.push(opened);
    return opened;
  };
  const fetch = (url: string, more = {}) => harbour.ask('owner', '/api/import/fetch', { url, ...more });

  it('of this machine, of a private network or of another kind is never called, however it is written', async () => {
    harbour = await openHarbour(db);
    const inner = await far((_request, response) => response.end(SPEC));
    const { port } = new URL(inner.url());
    const hosts = ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '0177.0.0.1', '127.1', '[::ffff:127.0.0.1]'];
    const more = ['http://[::1]/', 'http://10.0.0.1/', 'http://192.168.0.1/a.json', 'http://100.64.0.1/'];
    const cloud = ['http://169.254.169.254/latest/meta-data/', 'http://[fd00:ec2::254]/', 'http://0.0.0.0/'];
    const kinds = ['file:///etc/passwd', 'ftp://example.com/a.json', 'gopher://example.com/', 'data:,{}', 'a.json'];
    for (const url of [...hosts.map((host) => `http://${host}:${port}/`), ...more, ...cloud, ...kinds]) {
      const { error_code, error_message } = await fetch(url);
      expect([url, error_code]).toEqual([url, 11009]);
      expect(error_message).not.toMatch(/passwd|DOCSTEAD|ECONN|ENOT/);
    }
    expect([inner.hits, await harbour.rows('import_upload')]).toEqual([[], 0]);
  });

  it('is followed three times, but not to where nobody may call', async () => {
    harbour = await openHarbour(db, [], ALLOWED);
    const inner = await far((_request, response) => response.end(SPEC), '127.0.0.2');
    const outer = await far((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://far.example');
      const to = { '/in': inner.url(), '/file': 'file:///etc/passwd', '/one': '/pets.json', '/round': '/round' };
      const location = to[pathname as keyof typeof to];
      if (location === undefined) response.end(SPEC);
      else response.writeHead(302, { location }).end('words of the far server');
    });
    expect((await fetch(outer.url('/one'))).data).toMatchObject({ importer: 'openapi', counts: { pages: 1 } });
    expect((await fetch(outer.url('/in'))).error_code).toBe(11009);
    expect((await fetch(outer.url('/file'))).error_code).toBe(11009);
    expect((await fetch(outer.url('/round'))).error_code).toBe(11010);
    expect([inner.hits, outer.hits.filter((path) => path === '/round').length]).toEqual([[], 4]);
    expect(await harbour.rows('import_upload')).toBe(1);
  });

  it('that gives an error, a page for people, nothing or half of it is refused in words that are ours', async () => {
    harbour = await openHarbour(db, [], ALLOWED);
    const secret = 'the secret of the inner net';
    const outer = await far((request, response) => {
      if (request.url === '/error') response.writeHead(403).end(secret);
      else if (request.url === '/empty') response.end();
      else if (request.url === '/half') {
        response.writeHead(200, { 'content-length': '5000' });
        response.write(SPEC.slice(0, 40), () => response.destroy());
      } else response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><p>${secret}</p>`);
    });
    const gone = await far((_request, response) => response.end());
    await gone.close();
    const told = async (url: string) => {
      const { error_code, error_message = '' } = await fetch(url);
      expect(error_message).not.toContain(secret);
      return [error_code, error_message];
    };
    expect(await told(outer.url('/error'))).toEqual([10101, 'The address answered with an error (403).']);
    expect(await told(outer.url('/empty'))).toEqual([10101, expect.stringContaining('no page in the file')]);
    expect(await told(outer.url('/page'))).toEqual([10101, expect.stringContaining('This format is not known.')]);
    expect((await told(outer.url('/half')))[0]).toBe(11010);
    expect((await told(gone.url()))[0]).toBe(11010);
    const left = readdirSync(folder).filter((name) => name.startsWith('docstead-import-'));
    expect([await harbour.rows('import_upload'), left]).toEqual([0, []]);
  });

  it('is remembered as the source of its pages, without the words that were asked for beside it', async () => {
    harbour = await openHarbour(db, [], ALLOWED);
    const outer = await far((_request, response) => response.end(SPEC));
    const item_id = await harbour.item();
    const { data } = await fetch(outer.url('/api/v1/my%20pets.json?v=2'), { item_id });
    expect((await harbour.ask('stranger', '/api/import/fetch', { url: outer.url(), item_id })).error_code).toBe(10302);
    const { job_id } = await harbour.did('owner', '/api/import/run', { import_id: data.import_id, item_id });
    await harbour.host.jobs.drain();
    expect(await harbour.did('owner', '/api/import/report', { job_id })).toMatchObject({ state: 'done' });
    const sources = await harbour.did('owner', '/api/import/sources', { item_id });
    expect(sources).toMatchObject([{ name: 'my pets.json', url: outer.url('/api/v1/my%20pets.json?v=2'), pages: 1 }]);
    expect(outer.hits).toHaveLength(1);
  });
});

it('An address has two minutes and as many bytes as a file may have, and its caller may go away.', async () => {
  const asked: Record<string, unknown>[] = [];
  const stream = async (url: string, options: Record<string, unknown>) => {
    asked.push(options);
    return { status: 200, headers: {}, url, body: Readable.from([SPEC]) };
  };
  // All that it asks of the site.
  const app = { http: { stream } } as unknown as ExchangeSetup;
  const { signal } = new AbortController();
  const landed = await fetched(app, 'https://far.example/', signal);
  expect(landed.incoming).toMatchObject({ name: 'far.example', size: SPEC.length });
  await landed.remove();
  expect(asked).toMatchObject([{ timeout: 120_000, maxBytes: LIMITS.file }]);
  expect(asked[0]?.signal).toBe(signal);
});
