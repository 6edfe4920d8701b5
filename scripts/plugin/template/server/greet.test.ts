import { join } from 'node:path';
import { createTestHost, localesOf, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import half from './index.ts';

const GREET = '/api/my-plugin/greet';
const locales = { 'my-plugin': localesOf(join(import.meta.dirname, '..', 'locales')) };

describe.each(testDatabases())('greeting, on %s', (db) => {
  let host: TestHost;
  beforeEach(async () => {
    host = await createTestHost({ plugins: [half], locales, db });
  });
  afterEach(() => host.close());

  it('counts every greeting', async () => {
    expect(await host.call(GREET)).toMatchObject({ error_code: 0, data: { count: 1 } });
    expect(await host.call(GREET)).toMatchObject({ error_code: 0, data: { count: 2 } });
  });

  it('refuses who greets without end, in the language of the caller', async () => {
    for (let n = 0; n < 20; n += 1) await host.call(GREET);
    expect(await host.call(GREET, {}, { locale: 'zh-cn' })).toMatchObject({
      error_code: 20001,
      error_message: '问候太频繁，请一分钟后再试。',
    });
    expect(await host.call(GREET, {}, { ip: '203.0.113.9' })).toMatchObject({ error_code: 0 });
  });
});
