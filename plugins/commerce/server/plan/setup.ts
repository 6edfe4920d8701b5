import type { planCalls } from '../../contract/plan.ts';
import type { CommerceSetup, HandlersOf } from '../setup.ts';

export function setUpPlans(_app: CommerceSetup): HandlersOf<typeof planCalls> {
  return {
    '/api/plan/usage': () => {
      throw new Error('not built');
    },
  };
}
