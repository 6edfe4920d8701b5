import { timeText } from '@docstead/core/contract';
import { AccessRow } from '../../access/access.model.ts';
import { catalogsOf } from '../../catalog/catalog.model.ts';
import type { Handler, House } from '../../house.ts';
import { bothNames } from '../../people/both-names.ts';
import { peopleOf } from '../../people/people.ts';
import { listMembers, MEMBERS, MOST_MEMBERS, membersOf } from '../member-rows.ts';
import { memberWords } from '../member-words.ts';
import { peopleKnownTo } from '../people-known.ts';

export const memberGetList =
  ({ app }: House): Handler<'/api/member/getList'> =>
  async ({ allowed: { item }, ctx }) => {
    const { item_id } = item;
    const members = await listMembers(ctx.db, item_id);
    const people = await peopleOf({ app }, ctx.db, uidsOf(members));
    const names = new Map((await catalogsOf(ctx.db, item_id)).map((one) => [one.cat_id, one.cat_name]));
    const wordsOf = memberWords(app, ctx.locale, names);
    return members.flatMap((member) => {
      const { id, uid, level, cat_ids, addtime } = member;
      const user = people.get(uid);
      if (!user) return [];
      return [
        {
          ...{ item_member_id: String(id), item_id: String(item_id), uid: String(uid) },
          ...{ username: user.username, name: user.name },
          ...{ addtime: addtime > 0 ? timeText(addtime) : '', added_time: addtime },
          ...{ member_group_id: String(level), cat_id: String(cat_ids[0] ?? 0), cat_ids: cat_ids.join(',') },
          ...wordsOf(member),
        },
      ];
    });
  };

export const memberGetAllList =
  ({ app, access }: House): Handler<'/api/member/getAllList'> =>
  async ({ allowed: { item }, ctx }) => {
    const { item_id } = item;
    const rows = await AccessRow.query(ctx.db.handle)
      .where({ item_id })
      .whereIn('source', [...access.sources])
      .orderBy('id')
      .limit(MOST_MEMBERS);
    const [direct, others] = [rows.filter(isDirect), rows.filter((row) => !isDirect(row))];
    // The highest level over all rows is the one that counts.
    const members = membersOf([...direct, ...others]).filter(({ uid }) => uid !== item.uid);
    const all = [{ uid: item.uid, level: 1 }, ...members];
    const people = await peopleOf({ app }, ctx.db, uidsOf(all));
    return all.flatMap(({ uid, level }) => {
      const user = people.get(uid);
      return user
        ? [{ item_id, uid, username: user.username, username_name: bothNames(user), member_group_id: String(level) }]
        : [];
    });
  };

export const memberGetMyAllList =
  (house: House): Handler<'/api/member/getMyAllList'> =>
  async ({ allowed: { uid }, ctx }) =>
    (await peopleKnownTo(house, uid, ctx)).map(({ user, since }) => ({
      ...{ uid: user.uid, username: user.username, name: user.name, addtime: since },
    }));

const isDirect = ({ source, source_ref }: AccessRow): boolean =>
  source === MEMBERS.source && source_ref === MEMBERS.source_ref;

const uidsOf = (members: readonly { readonly uid: number }[]): number[] => members.map(({ uid }) => uid);
