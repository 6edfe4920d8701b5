import { fail } from '@docstead/core/contract';
import { contains, type Db } from '@docstead/core/server';
import { users } from '../../../accounts/points.ts';
import { PAGE_ROWS } from '../../limits.ts';
import { communityFailures as no } from '../../points.ts';
import type { CommunitySetup, Handler } from '../setup.ts';
import { RequestRow } from './request.model.ts';

interface AdminCalls {
  readonly '/api/adminCommunity/getRequests': Handler<'/api/adminCommunity/getRequests'>;
  readonly '/api/adminCommunity/deleteRequest': Handler<'/api/adminCommunity/deleteRequest'>;
}

/** People whose reasons are looked for by a part of their name. */
const MOST_PEOPLE = 1_000;

export function setUpRequests(app: CommunitySetup): AdminCalls {
  const people = () => app.services.get(users);
  const uidsFor = async (db: Db, term: string): Promise<readonly number[]> =>
    (await people().uidsOf(db, { term, most: MOST_PEOPLE })).uids;
  return {
    async '/api/adminCommunity/getRequests'({ input, ctx: { db } }) {
      const { page = 1, count = PAGE_ROWS } = input;
      const term = (input.term ?? '').trim();
      const query = RequestRow.query(db.handle);
      if (term !== '') {
        const uids = await uidsFor(db, term);
        query.where((either) => void either.whereRaw(...contains(db, ['reason'], term)).orWhereIn('uid', uids));
      }
      const { results, total } = await query
        .orderBy([
          { column: 'addtime', order: 'desc' },
          { column: 'request_id', order: 'desc' },
        ])
        .page(page - 1, count);
      const known = await people().byIds(
        db,
        results.map(({ uid }) => uid),
      );
      const rows = results.map(({ request_id, uid, reason, addtime }) => {
        const { username = '', name = '' } = known.get(uid) ?? {};
        return { request_id: String(request_id), uid: String(uid), username, name, reason, addtime: Number(addtime) };
      });
      return { rows, total };
    },
    async '/api/adminCommunity/deleteRequest'({ input: { request_id }, ctx }) {
      await ctx.db.write(async (db) => {
        const row = await RequestRow.query(db.handle).findById(request_id);
        if (!row || (await RequestRow.query(db.handle).deleteById(request_id)) === 0) throw fail(no.requestUnknown);
        const asker = (await people().byIds(db, [row.uid])).get(row.uid);
        ctx.acted({ name: asker?.username ?? '' });
      });
      return [];
    },
  };
}
