import { fail, timeText } from '@docstead/core/contract';
import type { HandlerOf } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import { accountFailures } from '../../points.ts';
import { loginLog } from '../session/login-log.ts';
import { UserRow } from '../user/user.model.ts';

export function adminUserLoginLog(): HandlerOf<typeof api, '/api/adminUser/loginLog'> {
  return async ({ input: { uid }, ctx }) => {
    if (!(await UserRow.readOne(ctx.db, { uid }))) throw fail(accountFailures.userUnknown);
    const rows = await loginLog(ctx.db, uid);
    return rows.map(({ addtime, last_check_time, ip, user_agent, way }) => ({
      addtime: timeText(addtime),
      last_check_time: timeText(last_check_time),
      ...{ began_time: addtime, used_time: last_check_time },
      ...{ ip, user_agent, way },
    }));
  };
}
