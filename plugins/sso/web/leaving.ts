import type { Leaving } from '../../accounts/points.ts';
import { call } from './api.ts';

/** Nothing is kept here; log-out goes on to the provider where the session began there and ends there too. */
function createLeaving(): Leaving {
  // Asked for before log-out: afterwards there is no session to ask about.
  let href = '';
  return {
    loss: async () => undefined,
    before: async () => {
      href = (await call('/api/sso/leave', {})).href;
    },
    clear: async () => undefined,
    next: async () => href || undefined,
  };
}
export default createLeaving();
