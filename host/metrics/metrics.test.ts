import { createTestHost, type TestHost } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createFront, type Front } from '../front.ts';
import { bareMount } from '../testing/bare-mount.ts';
import { answerMetrics } from './door.ts';
import { exposition } from './exposition.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { Requests } from './requests.ts';

const TOKEN = '0123456789abcdef';
let host: TestHost;
let front: Front;
let metrics: Metrics;
afterEach(async () => {
  await front?.close();
  metrics?.close();
  await host?.close();
});

async function open() {
  metrics = createMetrics();
  host = await createTestHost({ plugins: [], kernel: { extend: bareMount({ requests: metrics.requests }) } });
  front = createFront();
  const { port } = await front.listen(0, '127.0.0.1');
  front.open({
    check: async () => ({}),
    handle: host.generations.handle,
    metrics: (request, response) =>
      answerMetrics(request, response, { token: TOKEN, text: () => metrics.text(host.current, host.infra) }),
  });
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

const WITH = { headers: { authorization: `Bearer ${TOKEN}` } };

describe('/metrics', () => {
  it('is for whoever brings the token, and for nobody else', async () => {
    const ask = await open();
    const bearers = ['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, `Basic ${TOKEN}`, TOKEN];
    for (const authorization of bearers) {
      const refused = await ask('/metrics', { headers: { authorization } });
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await refused.text()).not.toContain('docstead_');
    }
    expect((await ask(`/metrics?token=${TOKEN}`)).status).toBe(401);
    expect((await ask('/metrics', { ...WITH, method: 'POST' })).status).toBe(405);
    const answer = await ask('/metrics', WITH);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });

  it('counts by routes, and tells no address: it may carry a token', async () => {
    const ask = await open();
    await ask('/robots.txt?user_token=secret');
    await ask('/robots.txt');
    await ask('/api/nothing/here');
    const text = await (await ask('/metrics', WITH)).text();
    expect(text).toContain('docstead_http_requests_total{method="GET",route="/robots.txt",status="200"} 2\n');
    expect(text).toContain('docstead_http_request_seconds_count{method="GET",route="/robots.txt"} 2\n');
    expect(text).toMatch(/status="404"\} 1\n/);
    expect(text).not.toMatch(/secret|nothing/);
    expect(text).toContain('docstead_database_up 1\n');
    expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
    // Every line is a comment or a sample.
    expect(
      text
        .trimEnd()
        .split('\n')
        .filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? \S+)$/.test(line)),
    ).toEqual([]);
  });

  it('tells what waits in the queue, and goes on without the database', async () => {
    const ask = await open();
    await host.infra.queue.add({ plugin: 'library', kind: 'index', payload: {}, options: {} });
    expect(await (await ask('/metrics', WITH)).text()).toContain(
      'docstead_jobs{plugin="library",kind="index",state="waiting"} 1\n',
    );
    const broken = { ...host.infra, health: () => Promise.reject(new Error('away')) };
    const text = await metrics.text(host.current, broken);
    expect(text).toContain('docstead_database_up 0\n');
    expect(text).not.toContain('docstead_jobs');
  });

  it('is no address where there is no token', async () => {
    const ask = await open();
    front.open({ check: async () => ({}), handle: host.generations.handle });
    expect((await ask('/metrics', WITH)).status).toBe(404);
  });
});

describe('what is counted', () => {
  it('stands in the buckets of its time and all wider ones', () => {
    const requests = new Requests();
    for (const seconds of [0.001, 0.05, 0.051, 60]) requests.add({ method: 'GET', route: '/a', status: 200, seconds });
    const text = exposition(requests.families());
    const bucket = (le: string) =>
      new RegExp(`_bucket\\{method="GET",route="/a",le="${le.replace('+', '\\+')}"\\} (\\d+)`).exec(text)?.[1];
    expect(['0.005', '0.025', '0.05', '0.1', '10', '+Inf'].map(bucket)).toEqual(['1', '1', '2', '3', '3', '4']);
    expect(text).toMatch(/_sum\{method="GET",route="\/a"\} 60\.1/);
  });

  it('has an end, whatever routes there are', () => {
    const requests = new Requests();
    for (let at = 0; at < 1_100; at += 1) requests.add({ method: 'GET', route: `/${at}`, status: 200, seconds: 0 });
    expect(exposition(requests.families())).toContain('requests_total{method="GET",route="other",status="200"} 100\n');
  });

  it('is written so that no name breaks the format', () => {
    const family = {
      name: 'a',
      help: 'A.',
      type: 'gauge',
      samples: [{ labels: { x: 'a"b\\c\nd' }, value: Number.POSITIVE_INFINITY }],
    } as const;
    expect(exposition([family], { worker: '1' })).toBe(
      '# HELP a A.\n# TYPE a gauge\na{worker="1",x="a\\"b\\\\c\\nd"} +Inf\n',
    );
  });
});

describe('the token', () => {
  it('is long enough not to be guessed', () => {
    expect(readConfig({ DOCSTEAD_METRICS_TOKEN: TOKEN }, '/').metricsToken).toBe(TOKEN);
    for (const wrong of ['short', 'with a space in the middle'])
      expect(() => readConfig({ DOCSTEAD_METRICS_TOKEN: wrong }, '/')).toThrow(
        'DOCSTEAD_METRICS_TOKEN has fewer than 16',
      );
  });
});
