import { planting, type SeedCatalog } from '../../../../items/points.ts';
import { refuseUnknown } from '../begin.ts';
import { flattenedNotes } from '../catalogs/flattened.ts';
import type { Place } from '../catalogs/place.ts';
import { planCatalogs } from '../catalogs/plan-catalogs.ts';
import type { Spot } from '../catalogs/spot.ts';
import { stageParts } from '../part.model.ts';
import { plantingScope, type Run } from './context.ts';
import { plus, type RunState } from './plan.ts';
import { noteParts } from './report.ts';

const BATCH = 100;

/** As many as stand below catalogs that are there already. */
export async function stepCatalogs(run: Run, state: RunState): Promise<RunState> {
  const { app, plan, made } = run;
  const { db } = app.system();
  const { item_id, cat_id } = plan;
  if (cat_id > 0) await refuseUnknown(app, db, { item_id, cat_id });
  const places = await planCatalogs(app, db, { ...run, item_id, cat_id, made: made.catalogs });
  if (state.at === 0) return remember(run, state, places);
  const left = places.filter(({ key }) => !made.catalogs.has(key));
  const some = left.filter(({ parent }) => idOf(parent, run) !== undefined).slice(0, BATCH);
  if (some.length === 0) return { ...state, stage: 'pages', at: 0 };
  const counts = plus(state.counts, { catalogs: some.length });
  const next: RunState = { ...state, at: state.at + some.length, counts };
  return keep(run, next, async (scope) => {
    const seeds = some.map((place) => seedOf(place, run));
    const ids = await app.services.get(planting).catalogs(state.item_id, seeds, scope);
    return some.map(({ key }, at) => [key, ids[at] ?? 0]);
  });
}

/** What is there already, so that a later try puts pages into the same; and what the report says of the others. */
async function remember(run: Run, state: RunState, places: readonly Place[]): Promise<RunState> {
  const there = places.filter(({ cat_id }) => cat_id > 0);
  return keep(run, { ...state, at: Math.max(1, there.length) }, async ({ db }) => {
    await noteParts(db, run.job.id, flattenedNotes(places));
    return there.map(({ key, cat_id }) => [key, cat_id]);
  });
}

type Kept = readonly (readonly [key: string, cat_id: number])[];

async function keep(
  run: Run,
  next: RunState,
  work: (scope: ReturnType<typeof plantingScope>) => Promise<Kept>,
): Promise<RunState> {
  const { app, job, made } = run;
  return app.system().db.write(async (db) => {
    const kept = await work(plantingScope(run, db));
    const parts = kept.map(([source_key, target_id]) => ({ kind: 'catalog' as const, source_key, target_id }));
    await stageParts(db, job.id, parts);
    await job.checkpoint(next, db);
    for (const [key, cat_id] of kept) made.catalogs.set(key, cat_id);
    return next;
  });
}

/** Undefined where it has still to be made. */
const idOf = (spot: Spot | undefined, { made }: Run): number | undefined =>
  spot === undefined ? 0 : spot.cat_id || made.catalogs.get(spot.key);

function seedOf({ parent, cat_name, s_number }: Place, run: Run): SeedCatalog {
  return { cat_name, parent_cat_id: idOf(parent, run) ?? 0, ...(s_number !== undefined && { s_number }) };
}
