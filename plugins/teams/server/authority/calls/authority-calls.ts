import { fail, timeText } from '@docstead/core/contract';
import { users } from '../../../../accounts/points.ts';
import { catalogUnknown } from '../../../../items/contract/failures.ts';
import { catalogs, idsIn } from '../../../../items/points.ts';
import { done } from '../../../contract/shapes.ts';
import type { Handler, House } from '../../house.ts';
import { peopleOf } from '../../team/team.view.ts';
import { authoritiesOf } from '../authority.model.ts';

export const authorityGetList =
  ({ app }: House): Handler<'/api/teamItemMember/getList'> =>
  async ({ input: { item_id }, allowed: { team }, ctx: { db, locale } }) => {
    const rows = await authoritiesOf(db, team.id, item_id);
    const people = await peopleOf(
      app.services.get(users),
      db,
      rows.map((row) => row.member_uid),
    );
    const isLimited = rows.some(({ cat_ids }) => cat_ids.length > 0);
    const known = isLimited ? await app.services.get(catalogs).firstLevel(db, item_id) : [];
    const names = new Map(known.map(({ cat_id, cat_name }) => [cat_id, cat_name]));
    const nameOf = (id: number): string => names.get(id) ?? app.text(locale, 'authority.gone_catalog');
    const all = app.text(locale, 'authority.all_catalogs');
    return rows.map(({ id, member_uid, member_group_id, cat_ids, addtime, last_update_time }) => ({
      ...{ id: String(id), team_id: String(team.id), item_id: String(item_id), member_uid: String(member_uid) },
      member_group_id: String(member_group_id),
      ...{ member_username: people.get(member_uid)?.username ?? '', name: people.get(member_uid)?.name ?? '' },
      ...{ addtime: timeText(addtime), last_update_time: String(last_update_time) },
      ...{ cat_id: String(cat_ids[0] ?? 0), cat_ids: [...cat_ids] },
      cat_name: cat_ids.length === 0 ? all : cat_ids.map(nameOf).join(app.text(locale, 'authority.and')),
    }));
  };

export const authoritySave =
  ({ authorities }: House): Handler<'/api/teamItemMember/save'> =>
  async ({ input, allowed, ctx }) => {
    await authorities.change(allowed, { level: input.member_group_id, cat_ids: catIdsOf(input) }, ctx);
    return done;
  };

export const authorityAllReadOnly =
  ({ authorities }: House): Handler<'/api/teamItemMember/allReadOnly'> =>
  async ({ input: { item_id }, allowed: { team }, ctx }) => {
    await authorities.allReadOnly(team, item_id, ctx);
    return done;
  };

function catIdsOf({ cat_ids, cat_id }: { cat_ids?: string; cat_id?: number }): number[] | undefined {
  if (cat_ids === undefined) return cat_id === undefined ? undefined : [cat_id].filter((id) => id > 0);
  const ids = idsIn(cat_ids);
  if (!ids) throw fail(catalogUnknown);
  return ids;
}
