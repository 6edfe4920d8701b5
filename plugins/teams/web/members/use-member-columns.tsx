import { IconButton, IconTrash, toast } from '@docstead/core/ui';
import type { Column } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { confirm, Moment, tellRefusal, useText } from '@docstead/core/web';
import { call, invalidate, LISTS, type Member, OWN_LISTS, type Team } from '../api.ts';
import { nameOf } from '../person.ts';
import styles from '../teams.module.css';
import { Who } from '../Who.tsx';

const GROUPS = ['1', '2'] as const;

/** Who, what they are in the team, since when; who manages it changes the one and takes people out. */
export function useMemberColumns(team: Team): Column<Member>[] {
  const t = useText('teams');
  const isManager = team.team_manage === 1;
  const setGroup = async (member: Member, team_member_group_id: string | null) => {
    if (!team_member_group_id || team_member_group_id === member.team_member_group_id) return;
    try {
      await call('/api/teamMember/setGroup', { id: member.id, team_member_group_id });
      toast.ok(t('member.changed', { name: nameOf(member) }));
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(...LISTS);
  };
  const remove = async (member: Member) => {
    const name = nameOf(member);
    const text = t('member.remove_text', { name, items: t('list.items', { count: team.itemCount }) });
    const question = { title: t('member.remove_title', { name }), text, action: t('member.remove'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await call('/api/teamMember/delete', { id: member.id });
      toast.ok(t('member.removed', { name }));
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(...OWN_LISTS);
  };
  return [
    {
      key: 'who',
      header: t('member.member'),
      compact: 'lead',
      whole: true,
      cell: (member) => <Who person={member} mark={member.sso_provider === '' ? undefined : t('member.by_sso')} />,
    },
    {
      key: 'group',
      header: t('member.group'),
      compact: 'note',
      cell: (member) =>
        isManager ? (
          <Select
            size="xs"
            className={styles.level ?? ''}
            aria-label={t('member.group_of', { name: nameOf(member) })}
            allowDeselect={false}
            data={GROUPS.map((value) => ({ value, label: t(`member.groups.${value}`) }))}
            value={member.team_member_group_id}
            onChange={(group) => void setGroup(member, group)}
          />
        ) : (
          t(`member.groups.${member.team_member_group_id}`)
        ),
    },
    {
      key: 'since',
      header: t('member.since'),
      wideOnly: true,
      cell: ({ added_time }) => <Moment seconds={added_time} />,
    },
    {
      key: 'acts',
      header: t('list.acts'),
      hideHeader: true,
      align: 'end',
      compact: 'side',
      cell: (member) =>
        isManager && (
          <IconButton
            variant="subtle"
            color="gray"
            label={t('member.remove_of', { name: nameOf(member) })}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove(member)}
          />
        ),
    },
  ];
}
