import { call } from '../api.ts';
import { leave, mayLeave } from '../leave.ts';

/** From the header and the palette, which tell of a refusal. */
export default async function logout(): Promise<void> {
  if (!(await mayLeave())) return;
  await call('/api/user/logout', { confirm: '1' });
  await leave();
}
