import { toast } from '@docstead/core/ui';
import { confirm, tellRefusal, useText } from '@docstead/core/web';
import { call, invalidate, OWN_LISTS } from '../api.ts';

interface Bound {
  /** Of the binding. */
  readonly id: string;
  readonly item_name: string;
  readonly team_name: string;
}

/** Takes a project from a team, after a question that says who loses what. */
export function useUnbind(): (bound: Bound) => Promise<void> {
  const t = useText('teams');
  return async ({ id, item_name: name, team_name: team }) => {
    const isSure = await confirm({
      ...{ title: t('item.unbind_title', { name }), text: t('item.unbind_text', { name, team }) },
      ...{ note: t('item.unbind_note'), action: t('item.unbind'), danger: true },
    });
    if (!isSure) return;
    try {
      await call('/api/teamItem/delete', { id });
      toast.ok(t('item.unbound', { name, team }));
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(...OWN_LISTS);
  };
}
