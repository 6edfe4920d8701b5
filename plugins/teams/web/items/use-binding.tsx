import { toast } from '@docstead/core/ui';
import { RefusalText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { OWN_LISTS, useAction } from '../api.ts';

/** Binds projects to a team, from either side: what is wrong stays in the dialog, what is done is told. */
export function useBinding(onDone: () => void) {
  const [problem, setProblem] = useState<ReactNode>();
  const binding = useAction('/api/teamItem/save', { invalidates: OWN_LISTS });
  const bind = async (team_id: string, item_ids: readonly string[], said: string) => {
    try {
      await binding.run({ team_id, item_id: item_ids.join(',') });
    } catch (error) {
      return setProblem(<RefusalText error={error} />);
    }
    toast.ok(said);
    onDone();
  };
  return { bind, problem, setProblem, isBusy: binding.isRunning };
}
