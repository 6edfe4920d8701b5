import { statfs } from 'node:fs/promises';
import type { SiteHealth } from '../../sdk/server/index.ts';
import type { Database } from '../data/database.ts';
import type { Infra } from './infra.ts';

/** What the process stands on, asked now. What does not answer says so; only a database that is gone throws. */
export async function lookAtSite({ database, place, health, blobsFor }: Infra): Promise<SiteHealth> {
  const begun = performance.now();
  const { without = [], behind = [] } = await health();
  const milliseconds = Math.ceil(performance.now() - begun);
  const disk = await spaceAt(place.folder);
  return {
    node: process.version,
    rss: process.memoryUsage().rss,
    database: { kind: database.flavour, milliseconds, ...(await databaseFacts(database)) },
    redis: !place.hasRedis ? 'none' : without.length > 0 ? 'away' : 'there',
    files: {
      kind: place.hasBucket ? 'bucket' : 'folder',
      failure: await failureOf(() => blobsFor('core').stat('look')),
    },
    ...(disk && { disk }),
    behind,
  };
}

async function databaseFacts({ db, flavour }: Database): Promise<{ readonly version: string; readonly bytes: number }> {
  const isServer = flavour === 'postgres';
  const asked = isServer
    ? "SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes"
    : 'SELECT sqlite_version() AS version, page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()';
  const told = (await db.handle.raw(asked)) as Row[] | { readonly rows: Row[] };
  const [row] = 'rows' in told ? told.rows : told;
  return { version: row?.version ?? '', bytes: Number(row?.bytes ?? 0) };
}

interface Row {
  readonly version: string;
  readonly bytes: number | string;
}

/** Of the disk that the data folder is on; undefined where the system does not say. */
async function spaceAt(folder: string): Promise<SiteHealth['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { free: found.bavail * found.bsize, total: found.blocks * found.bsize };
}

/** Empty where it answers. */
async function failureOf(look: () => Promise<unknown>): Promise<string> {
  try {
    await look();
    return '';
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
