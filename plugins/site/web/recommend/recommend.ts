import { type ActionTools, tellRefusal, textOf } from '@docstead/core/web';
import { call, invalidate, RECOMMENDED } from '../api.ts';

/** “Recommend on the home page” in the list of all projects. */
export default async function recommend({ item_id }: { readonly item_id: string }, { toast }: ActionTools) {
  try {
    await call('/api/adminItem/recommendItem', { item_id: Number(item_id) });
    await invalidate(RECOMMENDED);
    toast.ok(textOf('site')('recommend.done'));
  } catch (thrown) {
    tellRefusal(thrown);
  }
}
