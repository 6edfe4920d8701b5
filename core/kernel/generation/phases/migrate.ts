import type { MigrateOptions } from '../../data/migrate.ts';
import type { Infra } from '../../host-services/infra.ts';
import { migratePlugin, refusePending } from '../../host-services/infra.ts';
import type { Candidate } from './candidate.ts';

/** Brings the plugin's tables up to date. */
export async function migrate({ id, half }: Candidate, { database }: Infra, options: MigrateOptions): Promise<void> {
  if (half?.migrations?.length) await migratePlugin(database, id, half.migrations, options);
}

/** Beside a server nothing is migrated: throws a sentence where a plugin's tables are older than its code. */
export async function refuseOlder(candidates: readonly Candidate[], infra: Infra): Promise<void> {
  for (const { isOn, id, half } of candidates)
    if (isOn) await refusePending(infra.database, id, half?.migrations ?? []);
}
