import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isHostVariable } from '@docstead/core/kernel';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/docstead');

describe('the configuration', () => {
  it('serves on loopback, port 4880, with its data beside it, when nothing is set', () => {
    expect(read({})).toEqual({
      port: 4880,
      host: '127.0.0.1',
      dataDir: '/srv/docstead/data',
      logLevel: 'info',
      takesUploads: false,
      workers: 1,
      trustProxy: ['loopback'],
    });
  });

  it('lets nobody upload plugins, unless the operator says so', () => {
    expect(read({ DOCSTEAD_PLUGIN_UPLOADS: 'on' }).takesUploads).toBe(true);
    expect(read({ DOCSTEAD_PLUGIN_UPLOADS: 'Off' }).takesUploads).toBe(false);
    expect(() => read({ DOCSTEAD_PLUGIN_UPLOADS: 'yes' })).toThrow(
      'DOCSTEAD_PLUGIN_UPLOADS is "yes"; it must be on or off.',
    );
  });

  it('treats an empty variable as an absent one', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', SITE_URL: '' })).toEqual(read({}));
  });

  it('takes what is set, and keeps only the origin of the site address', () => {
    const config = read({
      PORT: '80',
      HOST: '::',
      DATA_DIR: '/var/lib/docstead',
      SITE_URL: 'https://Docs.example.com/',
    });
    expect(config).toMatchObject({
      port: 80,
      host: '::',
      dataDir: '/var/lib/docstead',
      siteUrl: 'https://docs.example.com',
    });
  });

  it.each([
    [{ PORT: '80a' }, 'PORT is "80a"; it must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is "70000"; it must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT is "-1"; it must be a whole number from 0 to 65535.'],
    [
      { DOCSTEAD_TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' },
      'DOCSTEAD_TRUST_PROXY names "0.0.0.0/0", which is everybody: anyone could then claim any address; name the proxies, or loopback, linklocal, uniquelocal.',
    ],
    [
      { DOCSTEAD_TRUST_PROXY: 'loopback, 10.0.0.0/99' },
      'DOCSTEAD_TRUST_PROXY names "10.0.0.0/99"; it must list addresses or networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal.',
    ],
    [{ HOST: 'a b' }, 'HOST is "a b"; it must be an address or a host name, such as 127.0.0.1 or 0.0.0.0.'],
    [{ WORKERS: '0' }, 'WORKERS is "0"; it must be a whole number from 1 to 64, or auto.'],
    [{ WORKERS: 'many' }, 'WORKERS is "many"; it must be a whole number from 1 to 64, or auto.'],
    [
      { WORKERS: '2', DATABASE_URL: 'postgres://a@b/c' },
      'WORKERS is 2, and a file of SQLite has one process that writes: set DATABASE_URL (PostgreSQL) and REDIS_URL, or leave WORKERS out.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it must be one of debug, info, warn, error, silent.'],
    [
      { SITE_URL: 'https://example.com/docs' },
      'SITE_URL is "https://example.com/docs"; a site under a path of its host, such as /docs, is not supported: give it a host name of its own, such as https://docs.example.com.',
    ],
  ])('answers %j with one sentence', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(sentence);
  });

  it('serves with as many processes as asked, where they can share', () => {
    const shared = { DATABASE_URL: 'postgres://a@b/c', REDIS_URL: 'redis://b' };
    expect(read({ ...shared, WORKERS: '3' }).workers).toBe(3);
    expect(read({ ...shared, WORKERS: 'auto' }).workers).toBe(availableParallelism());
    expect(read({ WORKERS: 'auto' }).workers).toBe(1);
  });

  it('never repeats a database address, for it carries a password', () => {
    const wrong = () => read({ DATABASE_URL: 'mysql://root:hunter2@db/x' });
    expect(wrong).toThrow('DATABASE_URL is not an address that can be used; write it like postgres://');
    expect(wrong).not.toThrow(/hunter2/);
  });
});

it("the host's own variables stand in the one list that plugins are held against", () => {
  const root = join(import.meta.dirname, '..', '..');
  const files = ['core/kernel', 'host'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  );
  const product = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/test-/.test(file));
  const text = product.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = [...text.matchAll(/(?:env\??\.|')(DOCSTEAD_[A-Z0-9_]+)/g)].map(([, name = '']) => name);
  expect(named).toContain('DOCSTEAD_SITE_KEY');
  expect(named.filter((name) => !isHostVariable(name))).toEqual([]);
});
