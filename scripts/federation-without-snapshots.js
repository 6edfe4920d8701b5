/**
 * Stands in the shell for the federation runtime's `SnapshotHandler`: with snapshots off nothing asks it, and yet it is 2 kB
 * of what everybody loads first. What is left is what the runtime touches all the same, when a remote is registered anew.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, registerPlugins: {}, applyPlugin() {}, removePlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
