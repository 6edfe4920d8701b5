import type { ActionTools, CallError } from '@docstead/core/web';
import { call } from '../api.ts';

/** From the header and the palette. The whole page is asked for again, so that nothing of the user stays in it. */
export default async function logout(_props: unknown, { toast }: ActionTools): Promise<void> {
  try {
    await call('/api/user/logout', { confirm: '1' });
  } catch (error) {
    toast.error((error as CallError).message);
    return;
  }
  window.location.assign('/');
}
