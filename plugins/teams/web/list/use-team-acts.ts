import { toast } from '@docstead/core/ui';
import { confirm, type HeaderEntry, tellRefusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call, invalidate, OWN_LISTS, type Team } from '../api.ts';

/** What stands open: a new team, another name for one, or its transfer. */
export type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'transfer'; readonly team: Team }
  | undefined;

export interface TeamActs {
  readonly opened: Opened;
  open(next: Opened): void;
  entriesOf(team: Team): HeaderEntry[];
}

/** What one may do with a team. `onGone`: one is in it no more. */
export function useTeamActs(onGone?: () => void): TeamActs {
  const t = useText('teams');
  const [opened, open] = useState<Opened>();

  async function go(question: Parameters<typeof confirm>[0], act: () => Promise<unknown>, word: string) {
    if (!(await confirm(question))) return;
    try {
      await act();
    } catch (thrown) {
      return tellRefusal(thrown);
    }
    toast.ok(word);
    onGone?.();
    await invalidate(...OWN_LISTS);
  }
  const remove = ({ id, team_name: name, memberCount, itemCount }: Team) =>
    go(
      {
        ...{ title: t('delete.title', { name }), action: t('delete.action'), danger: true, note: t('delete.note') },
        text: t('delete.text', {
          members: t('list.members', { count: memberCount }),
          items: t('list.items', { count: itemCount }),
        }),
      },
      () => call('/api/team/delete', { id }),
      t('delete.done', { name }),
    );
  const leave = ({ id, team_name: name, itemCount }: Team) =>
    go(
      {
        ...{ title: t('leave.title', { name }), action: t('leave.action'), danger: true, note: t('leave.note') },
        text: t('leave.text', { items: t('list.items', { count: itemCount }) }),
      },
      () => call('/api/team/exitTeam', { id }),
      t('leave.done', { name }),
    );

  return {
    opened,
    open,
    entriesOf(team) {
      const isManager = team.team_manage === 1;
      const isCreator = team.is_creator === 1;
      const entry = (id: string, icon: string, run: () => void, danger = false): HeaderEntry => ({
        ...{ id, label: t(`menu.${id}`), icon, run, danger },
      });
      return [
        ...(isManager ? [entry('rename', 'edit', () => open({ kind: 'rename', team }))] : []),
        ...(isCreator ? [entry('transfer', 'user-plus', () => open({ kind: 'transfer', team }))] : []),
        ...(isCreator ? [] : [entry('leave', 'logout', () => void leave(team), true)]),
        ...(isManager ? [entry('delete', 'trash', () => void remove(team), true)] : []),
      ];
    },
  };
}
