import type { Log } from '../../sdk/server/index.ts';
import type { Infra } from '../infra.ts';
import { migratePlugin, refusePending } from '../infra.ts';
import type { Way } from './way.ts';

/** Brings the plugin's tables up to date. */
export async function migrate(way: Way, infra: Infra, log: Log): Promise<void> {
  const { migrations } = way.half ?? {};
  if (migrations?.length) await migratePlugin(infra.database, way.id, migrations, log);
}

/** Beside a server nothing is migrated: throws a sentence where a plugin's tables are older than its code. */
export async function refuseOlder(ways: readonly Way[], infra: Infra): Promise<void> {
  for (const { isOn, id, half } of ways) if (isOn) await refusePending(infra.database, id, half?.migrations ?? []);
}
