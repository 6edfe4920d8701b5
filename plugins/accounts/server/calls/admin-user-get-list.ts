import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { userFields } from '../../points.ts';
import type { Accounts } from '../accounts.ts';
import { rowsOfPage } from '../user/user.service.ts';
import { listedUserView } from '../user/user.view.ts';

/** Who has not come for so long may have left. */
const IDLE_SECONDS = 90 * 86_400;
/** The console's page has seven. */
const COUNT = 7;

export function adminUserGetList({ app }: Accounts): HandlerOf<typeof api, '/api/adminUser/getList'> {
  return async ({ input: { username = '', page = 1, count = COUNT, state = '' }, ctx }) => {
    const { rows, total } = await rowsOfPage(ctx.db, {
      ...{ term: username.trim(), page, count, state },
      idleSince: app.clock.seconds() - IDLE_SECONDS,
    });
    const answers = rows.length > 0 ? await app.raise(userFields, { uids: rows.map(({ uid }) => uid) }, ctx) : [];
    const fieldsOf = (uid: number) => answers.map((answer) => answer.get(uid) ?? {});
    return { users: rows.map((row) => listedUserView(row, fieldsOf(row.uid))), total };
  };
}
