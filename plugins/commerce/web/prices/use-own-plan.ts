import { useSession } from '@docstead/core/web';
import type { PlanType } from '../../plans.ts';
import { useCall } from '../api.ts';
import { planOf } from '../shown/plan.ts';

/** The plan that counts for the caller now; undefined for guests, and until it is known. */
export function useOwnPlan(): PlanType | undefined {
  const { caller } = useSession();
  const { data } = useCall('/api/plan/usage', {}, { enabled: caller.kind === 'user', silent: true });
  return data && planOf(data.vip_type);
}
