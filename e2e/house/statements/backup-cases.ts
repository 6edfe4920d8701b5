import type { TestHost } from '@docstead/core/testing';
import type { Case } from './case.ts';
import { PASSWORD, rows, times, type World } from './world.ts';

const one = {
  ...{ place: 'folder:', size: 1000, made_at: 1_700_000_000, verified_at: 0, fault: '', detail: '' },
};

/** As many as the size says, of as many people; the id of the last one. */
async function listed({ size, uid, name }: World, host: TestHost, state: 'good' | 'failed'): Promise<number> {
  await rows(
    host,
    'backup',
    times(size, (at) => ({ ...one, name: `${name}-${at}`, state, uid: at % 2 === 0 ? uid : 0 })),
  );
  const last: { id: number } | undefined = await host.db.handle('backup').orderBy('id', 'desc').first('id');
  return last?.id ?? 0;
}

export const BACKUP_CASES: Readonly<Record<string, Case>> = {
  '/api/backups/list': {
    root: true,
    input: async (world, host) => {
      await listed(world, host, 'failed');
      return {};
    },
  },
  '/api/backups/proof': { root: true, input: () => ({}) },
  '/api/backups/settings': { root: true, input: () => ({}) },
  '/api/backups/save': { root: true, input: () => ({ kept: 9 }) },
  '/api/backups/tryOut': { root: true, input: () => ({}) },
  '/api/backups/unlock': {
    root: true,
    input: async (world, host) => ({ backup_id: await listed(world, host, 'good'), password: PASSWORD }),
  },
  '/api/backups/delete': {
    root: true,
    input: async (world, host) => ({ backup_id: await listed(world, host, 'failed') }),
  },
};
