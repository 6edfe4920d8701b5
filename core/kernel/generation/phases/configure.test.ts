import * as T from 'typebox';
import { describe, expect, it } from 'vitest';
import { memoryLoader } from '../../../testing/loader.ts';
import type { Loader } from '../manifest.ts';
import { half, testHosts } from './test-half.ts';

const hosts = testHosts();
const { sentences } = hosts;

describe('load', () => {
  it('ends what is no server half, and what is of another version than its plugin.json', async () => {
    const { setup: _, ...none } = half('none');
    const other = half('other', { descriptor: { version: '1.1.0' } });
    const plugins = [none as unknown as typeof other, other];
    const loader: Loader = {
      ...memoryLoader(plugins),
      descriptor: async ({ id }) => (id === 'other' ? half('other') : none).descriptor,
    };
    const found = await sentences(plugins, { kernel: { loader } });
    expect(found.none).toBe(
      'none: its server/index exports no server half of SDK 1. Export default server({ … }), or rebuild it.',
    );
    expect(found.other).toBe('other: plugin.json says 1.0.0, its code 1.1.0. Build or unpack it again.');
  });
});

describe('configure', () => {
  const config = T.Object({
    size: T.Integer({ default: 5, minimum: 1 }),
    hosts: T.Optional(T.Array(T.String())),
    key: T.Optional(T.String({ secret: true })),
  });
  let seen: unknown;
  const notes = half('my-notes', {
    descriptor: { config, settings: T.Object({ open: T.Boolean({ default: false }) }) },
    setup: (app) => {
      seen = app.config;
      return undefined;
    },
  });
  const configured = async (
    values: Record<string, unknown>,
    env: Record<string, string> = {},
  ): Promise<string | undefined> =>
    (await sentences([notes, half('my-notes-more')], { config: { 'my-notes': values }, env }))['my-notes'];

  it('takes the manifest, then the environment, and secrets from there', async () => {
    const env = {
      DOCSTEAD_MY_NOTES_SIZE: '7',
      DOCSTEAD_MY_NOTES_KEY: 'a long key',
      DOCSTEAD_MY_NOTES_HOSTS: '["a.example.com"]',
    };
    expect(await configured({ size: 6, hosts: [] }, env)).toBe('');
    expect(seen).toEqual({ size: 7, hosts: ['a.example.com'], key: 'a long key' });
    expect([...hosts.last.log.hidden]).toEqual(['a long key']);
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['the manifest sets sice, which my-notes does not know. It knows size, hosts, key.', { sice: 1 }, {}],
    ['key is a secret and must not stand in the manifest. Set DOCSTEAD_MY_NOTES_KEY instead.', { key: 'k' }, {}],
    ['the setting size is 0 and must be >= 1. Set it in the manifest, or as DOCSTEAD_MY_NOTES_SIZE.', { size: 0 }, {}],
    [
      'the setting hosts is "a" and must be array. Correct DOCSTEAD_MY_NOTES_HOSTS.',
      {},
      { DOCSTEAD_MY_NOTES_HOSTS: 'a' },
    ],
    [
      'the setting open is "perhaps" and must be boolean. Correct DOCSTEAD_MY_NOTES_OPEN.',
      {},
      { DOCSTEAD_MY_NOTES_OPEN: 'perhaps' },
    ],
    [
      'the environment sets DOCSTEAD_MY_NOTES_SICE, which my-notes does not know. It knows size, hosts, key, open.',
      {},
      { DOCSTEAD_MY_NOTES_SICE: '1' },
    ],
  ])('says: %s', async (sentence, values, env) => {
    expect(await configured(values, env)).toBe(`my-notes: ${sentence}`);
  });

  it('names the choices of a setting, and never repeats a secret', async () => {
    const mode = T.Union([T.Literal('always'), T.Literal('never')], { default: 'always' });
    const chosen = half('chosen', { descriptor: { settings: T.Object({ mode }) } });
    expect(await sentences([chosen], { env: { DOCSTEAD_CHOSEN_MODE: 'sometimes' } })).toEqual({
      chosen: 'chosen: the setting mode is "sometimes" and must be one of always, never. Correct DOCSTEAD_CHOSEN_MODE.',
    });
    const sealed = half('sealed', {
      descriptor: { config: T.Object({ key: T.String({ secret: true, minLength: 9 }) }) },
    });
    expect(await sentences([sealed], { env: { DOCSTEAD_SEALED_KEY: 'hunter2' } })).toEqual({
      sealed: 'sealed: the setting key must NOT have fewer than 9 characters. Correct DOCSTEAD_SEALED_KEY.',
    });
    expect(await sentences([sealed])).toEqual({
      sealed: 'sealed: the setting key is missing. Set it in the manifest, or as DOCSTEAD_SEALED_KEY.',
    });
  });

  it('leaves the names of a plugin whose id begins alike to that one', async () => {
    expect(await configured({}, { DOCSTEAD_MY_NOTES_MORE_X: '1' })).toBe('');
    expect(hosts.last.current.reports.at(-1)?.sentence).toBe(
      'my-notes-more: the environment sets DOCSTEAD_MY_NOTES_MORE_X, which my-notes-more does not know. It has nothing to set: remove it.',
    );
  });
});
