import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost } from '@docstead/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devAssets } from './dev.ts';
import { newestShellFiles } from './page/shell-files.ts';

const dir = mkdtempSync(join(tmpdir(), 'docstead-dev-'));
const upstream = createServer((request, response) => void response.end(`dev server: ${request.url}`));
let address = '';
beforeAll(async () => {
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  address = `http://127.0.0.1:${(upstream.address() as { port: number }).port}`;
});
afterAll(() => {
  upstream.close();
  rmSync(dir, { recursive: true });
});

it('in development assets come from the dev server, and languages from source', async () => {
  mkdirSync(join(dir, 'notes', 'locales'), { recursive: true });
  writeFileSync(join(dir, 'notes', 'locales', 'en.json'), '{"a":"b"}');
  writeFileSync(join(dir, 'notes', 'locales', 'secret.json'), '{}');
  const notes = server({
    descriptor: { id: 'notes', version: '1.0.0', sdk: '^1.0.0' },
    contract: contract({}),
    setup: () => ({ calls: {} }),
  });
  const host = await createTestHost({ plugins: [notes], kernel: { extend: devAssets(address, dir) } });
  expect((await host.inject('/assets/shell/main.js?x=1')).body).toBe('dev server: /assets/shell/main.js?x=1');
  expect((await host.inject('/assets/plugins/notes/locales/en.json')).body).toBe('{"a":"b"}');
  expect((await host.inject('/assets/plugins/notes/locales/secret.json')).statusCode).toBe(404);
  expect((await host.inject('/assets/plugins/other/locales/en.json')).statusCode).toBe(404);
  await host.close();
});

it('in development the newest file of each name is the one that counts', async () => {
  const shell = join(dir, 'shell');
  mkdirSync(shell);
  writeFileSync(join(shell, 'shell.json'), '{"js":["theme.00000000.js","main.00000000.js"],"css":[]}');
  writeFileSync(join(shell, 'theme.00000000.js'), '');
  writeFileSync(join(shell, 'main.00000000.js'), '');
  await new Promise((resolve) => setTimeout(resolve, 20));
  writeFileSync(join(shell, 'main.11111111.js'), '');
  const { js } = await newestShellFiles(shell);
  expect(js).toEqual(['/assets/shell/theme.00000000.js', '/assets/shell/main.11111111.js']);
});
