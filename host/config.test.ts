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
      trustProxy: ['loopback'],
    });
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
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it must be one of debug, info, warn, error, silent.'],
    [
      { SITE_URL: 'https://example.com/docs' },
      'SITE_URL is "https://example.com/docs"; it must be an origin without a path, such as https://example.com.',
    ],
  ])('answers %j with one sentence', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(sentence);
  });

  it('never repeats a database address, for it carries a password', () => {
    const wrong = () => read({ DATABASE_URL: 'mysql://root:hunter2@db/x' });
    expect(wrong).toThrow('DATABASE_URL is not an address that can be used; write it like postgres://');
    expect(wrong).not.toThrow(/hunter2/);
  });
});
