import type { Generation } from '@docstead/core/kernel';
import type { FastifyInstance } from 'fastify';
import { type MountOptions, mountHost } from '../mount.ts';

/** For `createTestHost({ kernel: { extend } })`: pages and bodies as the host serves them, with nothing that was built. */
export const bareMount =
  (options: Partial<MountOptions> = {}) =>
  (app: FastifyInstance, generation: Generation): Promise<void> =>
    mountHost(app, generation, {
      log: { debug() {}, info() {}, warn() {}, error() {} },
      webOf: async () => undefined,
      shell: async () => ({ js: [], css: [] }),
      shellFolder: '/nowhere',
      webFolder: () => '/nowhere',
      ...options,
    });
