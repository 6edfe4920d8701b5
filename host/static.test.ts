import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAsset, serveAssets } from './static.ts';

const dir = mkdtempSync(join(tmpdir(), 'docstead-static-'));
const app = fastify();

function put(path: string, text: string): void {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), text);
}

beforeAll(async () => {
  put('shell/main.1a2b3c4d.js', 'plain');
  put('shell/main.1a2b3c4d.js.br', 'brotli');
  put('shell/main.1a2b3c4d.js.gz', 'gzip');
  put('shell/shell.json', '{}');
  put('items/en.0badcafe.json', '{}');
  put('items/workers/render.00000000.js', 'worker');
  put('items/mf-manifest.json', '{}');
  put('off/en.0badcafe.json', '{}');
  put('secret.1a2b3c4d.js', 'secret');
  await serveAssets(
    app,
    new Map([
      ['shell', join(dir, 'shell')],
      ['plugins/items', join(dir, 'items')],
    ]),
  );
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('the built files', () => {
  it('are served for ever, with their type and without sniffing', async () => {
    const { statusCode, headers, body } = await get('/assets/shell/main.1a2b3c4d.js');
    expect([statusCode, body]).toEqual([200, 'plain']);
    expect(headers).toMatchObject({
      'cache-control': 'max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-type']).toMatch(/javascript/);
  });

  it('go out compressed where the browser takes it, still as scripts', async () => {
    for (const [encoding, token, text] of [
      ['br', 'br', 'brotli'],
      ['gzip', 'gzip', 'gzip'],
    ] as const) {
      const { headers, body } = await get('/assets/shell/main.1a2b3c4d.js', encoding);
      expect([headers['content-encoding'], body]).toEqual([token, text]);
      expect(headers['content-type']).toMatch(/javascript/);
      expect(headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('of a plugin that is on are served, with its workers and languages', async () => {
    expect((await get('/assets/plugins/items/en.0badcafe.json')).headers['cache-control']).toMatch(/immutable/);
    expect((await get('/assets/plugins/items/workers/render.00000000.js')).statusCode).toBe(200);
  });

  it.each([
    '/assets/plugins/off/en.0badcafe.json',
    '/assets/plugins/items/mf-manifest.json',
    '/assets/plugins/items/gone.0badcafe.js',
    '/assets/shell/shell.json',
    '/assets/shell/main.1a2b3c4d.js.br',
    '/assets/shell/',
    '/assets/shell/../secret.1a2b3c4d.js',
    '/assets/shell/%2e%2e/secret.1a2b3c4d.js',
    '/assets/shell/..%2fsecret.1a2b3c4d.js',
    '/assets/shell/%2e%2e%5csecret.1a2b3c4d.js',
    '/assets/other.1a2b3c4d.js',
  ])('do not include %s', async (url) => {
    const { statusCode, headers, body } = await get(url, 'br, gzip');
    expect(statusCode).toBe(404);
    expect(body).not.toContain('secret');
    // A file that a deploy has yet to bring must not be missing for ever.
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('have a hash in their name', () => {
    expect(isAsset('vendors-a_b.0123abcd.js.map')).toBe(true);
    expect(isAsset('0123abcd.js')).toBe(false);
    expect(isAsset('a/../b.0123abcd.js')).toBe(false);
    expect(isAsset('.b.0123abcd.js')).toBe(false);
  });
});
