import type { ActionTools, CallError } from '@docstead/core/web';
import { call } from '../api.ts';
import { leave, mayLeave } from '../leave.ts';

/** From the header and the palette. */
export default async function logout(_props: unknown, { toast }: ActionTools): Promise<void> {
  try {
    if (!(await mayLeave())) return;
    await call('/api/user/logout', { confirm: '1' });
    await leave();
  } catch (error) {
    toast.error((error as CallError).message);
  }
}
