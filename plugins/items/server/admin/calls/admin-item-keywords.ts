import { flag, timeText } from '@docstead/core/contract';
import { KEYWORD_LENGTH } from '../../../contract/admin-item.ts';
import type { Handler, House } from '../../house.ts';
import type { KeywordRow } from '../keywords/keyword.model.ts';

const keywordView = ({ id, keyword, is_replace, addtime }: KeywordRow) => ({
  ...{ id: String(id), keyword, is_replace: flag(is_replace), addtime: timeText(addtime), created_time: addtime },
});

export const adminItemGetKeywordList =
  ({ keywords }: House): Handler<'/api/adminItem/getKeywordList'> =>
  async ({ input: { keyword = '', page = 1, count = 7 }, ctx }) => {
    const { rows, total } = await keywords.list(ctx.db, { term: keyword.trim(), page, count });
    return { items: rows.map(keywordView), total };
  };

export const adminItemAddKeyword =
  ({ keywords }: House): Handler<'/api/adminItem/addKeyword'> =>
  async ({ input: { keyword, is_replace = 0 }, ctx }) =>
    keywordView(await keywords.add(keyword, is_replace === 1, ctx));

export const adminItemAddKeywords =
  ({ keywords }: House): Handler<'/api/adminItem/addKeywords'> =>
  async ({ input: { keywords: text, is_replace = 0 }, ctx }) => {
    const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
    const isLong = (line: string) => [...line].length > KEYWORD_LENGTH;
    const too_long = lines.flatMap((line, at) => (isLong(line) ? [at + 1] : []));
    const fitting = lines.filter((line) => !isLong(line));
    if (too_long.length > 0 && fitting.every((line) => line === '')) return { added: 0, known: 0, too_long };
    const done = await keywords.addMany(fitting, is_replace === 1, ctx);
    ctx.acted({ name: String(done.added + done.known) });
    return { ...done, too_long };
  };

export const adminItemDeleteKeyword =
  ({ keywords }: House): Handler<'/api/adminItem/deleteKeyword'> =>
  async ({ input: { id }, ctx }) => {
    ctx.acted({ name: await keywords.remove(id, ctx) });
    return [];
  };
