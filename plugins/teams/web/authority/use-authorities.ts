import { toast } from '@docstead/core/ui';
import { type CallError, confirm, tellRefusal, useSession, useText } from '@docstead/core/web';
import { type Authority, call, invalidate, items, OWN_LISTS, type TeamItem, useCall } from '../api.ts';
import { nameOf } from '../person.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Authorities {
  readonly rows: readonly Authority[];
  readonly error: CallError | undefined;
  readonly isPending: boolean;
  /** May make managers of the project. */
  readonly isItemManager: boolean;
  /** First-level catalogs; none where one may not read the project. */
  readonly catalogs: readonly Choice[];
  setLevel(row: Authority, member_group_id: string): Promise<void>;
  setCatalogs(row: Authority, cat_ids: readonly string[]): Promise<void>;
  allReadOnly(): Promise<void>;
}

/** What the members of a team may do in one of its projects, and its changes, each of which is saved at once. */
export function useAuthorities({ team_id, item_id, item_name }: TeamItem): Authorities {
  const t = useText('teams');
  const { caller } = useSession();
  const { data, error, isPending } = useCall('/api/teamItemMember/getList', { team_id, item_id });
  const { data: mine = [] } = items.useCall('/api/item/myList');
  const { data: tree = [] } = items.useCall('/api/catalog/catListGroup', { item_id }, { silent: true });
  const isMaster = caller.kind === 'user' && caller.groupid === '1';

  async function save(act: () => Promise<unknown>, word: string): Promise<void> {
    try {
      await act();
      toast.show({ id: `authority-${item_id}`, kind: 'ok', text: word });
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(...OWN_LISTS);
  }
  const saved = (row: Authority): string => t('authority.saved', { name: nameOf(row) });

  return {
    ...{ rows: data ?? [], error: data ? undefined : error, isPending },
    isItemManager: isMaster || mine.some((one) => one.item_id === item_id && one.manage === 1),
    catalogs: tree.map(({ cat_id, cat_name }) => ({ value: cat_id, label: cat_name })),
    async setLevel(row, member_group_id) {
      if (member_group_id === row.member_group_id) return;
      await save(() => call('/api/teamItemMember/save', { id: row.id, member_group_id }), saved(row));
    },
    async setCatalogs(row, cat_ids) {
      await save(() => call('/api/teamItemMember/save', { id: row.id, cat_ids: cat_ids.join(',') }), saved(row));
    },
    async allReadOnly() {
      const isSure = await confirm({
        ...{ title: t('authority.all_read_title'), action: t('authority.all_read') },
        text: t('authority.all_read_text', { name: item_name }),
      });
      if (!isSure) return;
      await save(() => call('/api/teamItemMember/allReadOnly', { team_id, item_id }), t('authority.all_read_done'));
    },
  };
}
