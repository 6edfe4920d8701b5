import { call } from '../api.ts';

/** Nobody waits longer for a question that can be asked without it. */
const PATIENCE_MS = 1_500;

/** How many pages link to this one, as far as the reader may know; 0 also where that cannot be told in time. */
export async function countLinksTo(page_id: string): Promise<number> {
  const patience = new Promise<number>((resolve) => setTimeout(() => resolve(0), PATIENCE_MS));
  const counting = call('/api/page/linkedFrom', { page_id }).then(
    ({ count }) => count,
    () => 0,
  );
  return Promise.race([counting, patience]);
}
