import { flag, timeText } from '@docstead/core/contract';
import type { Handler, House } from '../../house.ts';
import type { KeywordRow } from '../keywords/keywords.service.ts';

const keywordView = ({ id, keyword, is_replace, addtime }: KeywordRow) => ({
  ...{ id: String(id), keyword, is_replace: flag(is_replace), addtime: timeText(addtime), created_time: addtime },
});

export const adminItemGetKeywordList =
  ({ keywords }: House): Handler<'/api/adminItem/getKeywordList'> =>
  async ({ ctx }) =>
    (await keywords.list(ctx.db)).map(keywordView);

export const adminItemAddKeyword =
  ({ keywords }: House): Handler<'/api/adminItem/addKeyword'> =>
  async ({ input: { keyword, is_replace = 0 }, ctx }) =>
    keywordView(await keywords.add(keyword, is_replace === 1, ctx));

export const adminItemDeleteKeyword =
  ({ keywords }: House): Handler<'/api/adminItem/deleteKeyword'> =>
  async ({ input: { id }, ctx }) => {
    ctx.acted({ name: await keywords.remove(id, ctx) });
    return [];
  };
