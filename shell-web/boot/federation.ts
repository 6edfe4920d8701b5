import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Federation } from './remote-loader.ts';

/** The page's federation runtime, which the build's plugin has set up with the shared modules. */
export const federation: Federation = {
  register: ({ name, entry }, force) =>
    registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force }),
  load: (id) => loadRemote(id),
};
