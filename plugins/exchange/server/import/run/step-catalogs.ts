import { contents, type ItemOutline, planting, type SeedCatalog } from '../../../../items/points.ts';
import type { ProjectCatalog } from '../../../format/project.ts';
import { partsOf, stageParts } from '../part.model.ts';
import { plantingScope, type Run } from './context.ts';
import { plus, type RunState } from './plan.ts';
import { freshPages } from './step-pages.ts';

const BATCH = 100;
const LONGEST = 255;

/** As many as stand below catalogs that are there already. */
export async function stepCatalogs(run: Run, state: RunState): Promise<RunState> {
  const { app, staged, made, job } = run;
  const wanted = wantedCatalogs(run);
  const { item_id } = state;
  if (state.at === 0) await findAgain(run, item_id, wanted);
  const left = staged.catalogs.filter(({ key }) => wanted.has(key) && !made.catalogs.has(key));
  const some = left.filter(({ parent }) => parent === '' || made.catalogs.has(parent)).slice(0, BATCH);
  if (some.length === 0) return { ...state, stage: 'pages', at: 0 };
  return app.system().db.write(async (db) => {
    const seeds = some.map((one) => seedOf(one, run));
    const ids = await app.services.get(planting).catalogs(item_id, seeds, plantingScope(run, db));
    const parts = some.map(({ key }, at) => ({ kind: 'catalog' as const, source_key: key, target_id: ids[at] ?? 0 }));
    await stageParts(db, job.id, parts);
    const counts = plus(state.counts, { catalogs: some.length });
    const next: RunState = { ...state, at: state.at + some.length, counts };
    await job.checkpoint(next, db);
    for (const { source_key, target_id } of parts) made.catalogs.set(source_key, target_id);
    return next;
  });
}

function seedOf({ parent, cat_name, s_number }: ProjectCatalog, { made, plan }: Run): SeedCatalog {
  return {
    cat_name: cat_name.replaceAll('\0', '').trim().slice(0, LONGEST) || '-',
    parent_cat_id: parent === '' ? plan.cat_id : (made.catalogs.get(parent) ?? plan.cat_id),
    ...(s_number !== undefined && { s_number }),
  };
}

/** Those that a new page stands in, with all above; those that are empty at the source too, where nothing came before. */
function wantedCatalogs(run: Run): ReadonlySet<string> {
  const { staged, source } = run;
  const parents = new Map(staged.catalogs.map(({ key, parent }) => [key, parent]));
  const wanted = new Set<string>();
  const want = (from: string): void => {
    for (let key = from; key !== '' && !wanted.has(key); key = parents.get(key) ?? '') wanted.add(key);
  };
  for (const { cat } of freshPages(run)) want(cat);
  if (source) return wanted;
  const filled = new Set<string>();
  for (const { cat } of staged.pages) {
    for (let key = cat; key !== '' && !filled.has(key); key = parents.get(key) ?? '') filled.add(key);
  }
  for (const { key } of staged.catalogs) if (!filled.has(key)) want(key);
  return wanted;
}

/** What came from there before is found by its key; what people made, by its name in the same place. */
async function findAgain(
  { app, staged, made, plan, source }: Run,
  item_id: number,
  wanted: ReadonlySet<string>,
): Promise<void> {
  if (plan.item_id === 0) return;
  const { db } = app.system();
  const known = source ? await partsOf(db, { source_id: source.source_id }, 'catalog') : new Map<string, never>();
  const { catalogs } = await app.services.get(contents).outline(db, item_id, 'all');
  const there = new Set(catalogs.map(({ cat_id }) => cat_id));
  const named = new Map(catalogs.map((one) => [placeOf(one), one.cat_id]));
  for (const { key, parent, cat_name } of staged.catalogs) {
    if (made.catalogs.has(key) || !wanted.has(key)) continue;
    const before = (known.get(key) as { target_id: number } | undefined)?.target_id ?? 0;
    const above = parent === '' ? plan.cat_id : made.catalogs.get(parent);
    const found = there.has(before) ? before : above === undefined ? undefined : named.get(`${above} ${cat_name}`);
    if (found !== undefined) made.catalogs.set(key, found);
  }
}

const placeOf = ({ parent_cat_id, cat_name }: ItemOutline['catalogs'][number]): string =>
  `${parent_cat_id} ${cat_name}`;
