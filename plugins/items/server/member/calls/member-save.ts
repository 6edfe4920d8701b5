import { done } from '../../../contract/shapes.ts';
import type { AccessLevel } from '../../../points.ts';
import type { Handler, House } from '../../house.ts';
import { catIdsOf, namesOf } from '../names.ts';

export const memberSave =
  ({ members }: House): Handler<'/api/member/save'> =>
  async ({ input, allowed: { item }, ctx }) => {
    const wish = {
      names: namesOf(input.username),
      // The schema allows these three.
      level: input.member_group_id as AccessLevel | undefined,
      cat_ids: catIdsOf(input),
    };
    return members.save(item, wish, ctx);
  };

export const memberDelete =
  ({ members }: House): Handler<'/api/member/delete'> =>
  async ({ input, allowed: { item }, ctx }) => {
    await members.remove(item, input.item_member_id, ctx);
    return done;
  };
