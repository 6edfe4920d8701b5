import type { inviteCalls } from '../../contract/invite.ts';
import type { CommerceSetup, HandlersOf } from '../setup.ts';

export function setUpInvites(_app: CommerceSetup): HandlersOf<typeof inviteCalls> {
  return {
    '/api/invite/getCode': () => {
      throw new Error('not built');
    },
    '/api/invite/getRecord': () => {
      throw new Error('not built');
    },
  };
}
