import type { Database } from '../../data/database.ts';
import type { Revisions } from './revisions.ts';

/** How the command line asks the servers of this site to read their manifests again. */
export interface ReloadRequests {
  ask(): Promise<void>;
  /** Called when it was asked, by whichever process. Returns what ends it. */
  watch(asked: () => Promise<void> | void): () => void;
}

const NAME = 'manifest';

export function createReloadRequests(database: Database, revisions: Revisions): ReloadRequests {
  return {
    async ask() {
      const revision = await database.db.write((db) => revisions.bump(db.handle, NAME));
      revisions.announce(NAME, revision);
    },
    watch: (asked) => revisions.watch(NAME, asked),
  };
}
