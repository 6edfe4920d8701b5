import type { Log } from '../../sdk/server/index.ts';
import type { Infra } from '../infra.ts';
import { migratePlugin } from '../infra.ts';
import type { Way } from './way.ts';

/** Brings the plugin's tables up to date. */
export async function migrate(way: Way, infra: Infra, log: Log): Promise<void> {
  const { migrations } = way.half ?? {};
  if (migrations?.length) await migratePlugin(infra.database, way.id, migrations, log);
}
