import { flag, timeText } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { type User, users } from '../../../accounts/points.ts';
import type { NoticesSetup } from '../setup.ts';
import { followedAmong } from '../subscription/subscription.model.ts';
import { type Shown, wordsOf } from './reminders.ts';

type Needs = Pick<NoticesSetup, 'services'>;

export const shownName = (user: User | undefined): string => user?.name || user?.username || '';

/** One person's, on the wire, in the order of `shown`. */
export async function remindersOut(app: Needs, db: Db, shown: readonly Shown[]) {
  const words = await wordsOf(
    db,
    shown.map((one) => one.id),
  );
  const senders = [...new Set([...words.values()].map((one) => one.from_uid))];
  const people = await app.services.get(users).byIds(db, senders);
  const pages = new Set(shown.flatMap(({ page }) => (page ? [page.page_id] : [])));
  const [first] = words.values();
  const followed = await followedAmong(db, first?.to_uid ?? 0, [...pages]);
  return shown.flatMap(({ page, ...one }) => {
    const said = words.get(one.id);
    // Gone since it was listed.
    if (!said) return [];
    return [
      {
        ...{ id: String(one.id), from_uid: String(said.from_uid), to_uid: String(said.to_uid) },
        from_name: shownName(people.get(said.from_uid)),
        ...{ message_type: 'remind' as const, message_content_id: String(one.message_content_id) },
        ...{ message_content: said.message_content, action_type: said.action_type },
        ...{ object_type: one.object_type, object_id: one.object_id, status: one.status },
        ...{ addtime: timeText(said.addtime), added_time: said.addtime },
        readtime: said.readtime > 0 ? timeText(said.readtime) : '',
        is_following: flag(page !== undefined && followed.has(page.page_id)),
        ...(page && {
          page_data: {
            ...{ page_id: String(page.page_id), item_id: String(page.item_id), page_title: page.page_title },
            ...{ item_name: page.item_name, cat_id: String(page.cat_id) },
            ...{ author_uid: String(page.author_uid), author_username: page.author_username },
          },
        }),
      },
    ];
  });
}
