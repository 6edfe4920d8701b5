import { kindsOf, PASSING } from '../kinds/index.ts';
import { bindNamed } from '../kinds/named-files.ts';
import { OPTIONS, takeSettings } from '../kinds/settings.ts';
import type { TakeoverSetup } from '../setup.ts';
import type { Source } from '../source/source.ts';
import type { Run } from './run.ts';
import { take } from './take.ts';
import { verify } from './verify.ts';

export interface Ways {
  /** Compares what came, and takes nothing. */
  readonly onlyVerifies?: boolean;
}

/** Everything that is there: taken, or counted with the reason why not; and compared, where it is written. */
export async function runAll(app: TakeoverSetup, run: Run, { onlyVerifies = false }: Ways = {}): Promise<void> {
  const kinds = kindsOf(app);
  if (!onlyVerifies) {
    for (const kind of kinds) await take(kind, run);
    await takeSettings(app, run);
    if (!run.isDry) await bindNamed(app, run);
  }
  if (!run.isDry || onlyVerifies) for (const kind of kinds) await verify(kind, run);
  await tellOthers(run, new Set([...kinds.map(({ table }) => table), OPTIONS]));
}

/** Rows that are to be looked at, for whoever waits. */
export async function rowsToLookAt(app: TakeoverSetup, source: Source, { isDry }: Pick<Run, 'isDry'>): Promise<number> {
  let rows = 0;
  for (const { table, door } of kindsOf(app)) rows += (await source.count(table)) * (door && !isDry ? 2 : 1);
  return rows;
}

/** No table is silent. */
async function tellOthers({ source, report }: Run, known: ReadonlySet<string>): Promise<void> {
  for (const table of source.tables) {
    if (known.has(table)) continue;
    const rows = await source.count(table);
    if (rows === 0) continue;
    if (PASSING.has(table)) report.leaves(table, rows, 'passing');
    else report.unknown[table] = rows;
  }
}
