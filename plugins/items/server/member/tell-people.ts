import { tellChange } from '../access/tell-change.ts';
import type { ItemsSetup } from '../setup.ts';

/** What these people may do in the project is another from now on: in open browsers, in their lists, and on the screens of its managers. */
export function tellPeople(app: Pick<ItemsSetup, 'rights' | 'push'>, item_id: number, uids: readonly number[]): void {
  tellChange(
    app,
    uids.map((uid) => ({ uid, item_id })),
  );
}
