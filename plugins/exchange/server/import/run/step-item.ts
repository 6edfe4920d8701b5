import { planting } from '../../../../items/points.ts';
import { authorOf, plantingScope, type Run } from './context.ts';
import type { RunState } from './plan.ts';

const REGULAR = 1;
const API_ITEM = 3;

/** The project that it goes into: a new one is out of sight until all of it is there. */
export async function stepItem(run: Run, state: RunState): Promise<RunState> {
  const { app, plan, job, staged } = run;
  const next = { ...state, stage: 'files', at: 0 } as const;
  if (plan.item_id > 0) return { ...next, item_id: plan.item_id };
  const password = plan.password === null ? {} : { password: app.vault.open(plan.password) };
  const seed = {
    ...{ item_name: plan.item_name, item_description: staged.item_description.slice(0, 2000), ...password },
    item_type: staged.item_type === API_ITEM ? API_ITEM : typeOf(staged.item_type, staged.pages.length),
  };
  return app.system().db.write(async (db) => {
    const { item_id, item_name } = await app.services.get(planting).item(seed, authorOf(run), plantingScope(run, db));
    const done = { ...next, item_id, item_name };
    await job.checkpoint(done, db);
    return done;
  });
}

/** Of what is one page by its type, nobody would see a second one. */
const typeOf = (item_type: number, pages: number): number => (pages > 1 ? REGULAR : item_type);
