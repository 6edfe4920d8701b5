import { NoRightView, useSession, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';

interface NoRightProps {
  readonly item_id: string;
  /** What is missing: to manage the project, or to write in it. */
  readonly to?: 'manage' | 'edit';
}

/** Who may read the project, and do no more in it, learns whose it is, and what to ask for. */
export function NoRight({ item_id, to = 'manage' }: NoRightProps) {
  const t = useText('items');
  const enabled = useSession().caller.kind === 'user';
  const { data } = useCall('/api/item/info', { item_id }, { enabled, silent: true });
  const names = { name: data?.item_name, owner: data?.owner_name };
  return (
    <NoRightView text={names.owner ? t(to === 'edit' ? 'gone.ask_owner_edit' : 'gone.ask_owner', names) : undefined} />
  );
}
