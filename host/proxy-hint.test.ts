import { contract } from '@docstead/core/contract';
import { server } from '@docstead/core/server';
import { createTestHost, TestLog } from '@docstead/core/testing';
import { expect, it } from 'vitest';
import { createProxyHint } from './proxy-hint.ts';

const notes = server({
  descriptor: { id: 'notes', version: '1.0.0', sdk: '^1.0.0' },
  contract: contract({}),
  setup: () => ({ calls: {} }),
});

async function hintsAfter(requests: readonly { from: string; forwarded?: string }[]): Promise<string[]> {
  const log = new TestLog();
  const hint = createProxyHint(log);
  const trustProxy = ['loopback', '10.0.0.0/8'];
  const host = await createTestHost({ plugins: [notes], kernel: { trustProxy, extend: (app) => hint(app) } });
  for (const { from, forwarded } of requests) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    await host.inject({ url: '/api/openapi.json', remoteAddress: from, headers });
  }
  await host.generations.reload();
  await host.inject({ url: '/', remoteAddress: '172.18.0.5', headers: { 'x-forwarded-for': '192.0.2.1' } });
  await host.close();
  return log.lines.map(({ level, message }) => `${level}: ${message}`);
}

it('a proxy that is not believed is told once, with its address and the way out', async () => {
  const from = '172.18.0.5';
  const lines = await hintsAfter([
    { from, forwarded: '192.0.2.1' },
    { from, forwarded: '192.0.2.2' },
  ]);
  expect(lines).toEqual([
    'warn: X-Forwarded-For came from 172.18.0.5, which is not believed: if that is your proxy, name it in DOCSTEAD_TRUST_PROXY, or all its readers share one address.',
  ]);
});

it('nothing is said of proxies that are believed, and of readers without one', async () => {
  const lines = await hintsAfter([
    { from: '127.0.0.1', forwarded: '192.0.2.1' },
    { from: '10.1.2.3', forwarded: '192.0.2.1, 10.9.9.9' },
    { from: '192.0.2.7' },
  ]);
  // The one that `hintsAfter` itself sends at last.
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('172.18.0.5');
});
