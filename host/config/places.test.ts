import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { findPlaces } from './places.ts';

it('finds the product beside its source, wherever it was started from', () => {
  const host = dirname(import.meta.dirname);
  const root = host.replace(/\/host$/, '');
  expect(findPlaces(host, {}, '/tmp')).toEqual({
    root,
    dist: `${root}/dist`,
    manifest: `${root}/plugin-manifest.json`,
    isSource: true,
  });
});

it('finds the built product beside its own files', () => {
  const { root, dist, isSource } = findPlaces('/opt/docstead/dist/host', {}, '/tmp');
  expect([root, dist, isSource]).toEqual(['/opt/docstead', '/opt/docstead/dist', false]);
});

it('takes another manifest where MANIFEST names one, relative to where it was started', () => {
  expect(findPlaces('/opt/docstead/dist/host', { MANIFEST: 'mine.json' }, '/srv').manifest).toBe('/srv/mine.json');
});
