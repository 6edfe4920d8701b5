import { Icon, IconButton, IconDots, Menu, type MenuEntry } from '@docstead/core/ui';
import { type Column, NameCell } from '@docstead/core/ui/data';
import { type HeaderEntry, Link, useText } from '@docstead/core/web';
import { itemsAddress, membersAddress } from '../addresses.ts';
import type { Team } from '../api.ts';
import styles from '../teams.module.css';
import type { TeamActs } from './use-team-acts.ts';

/** Name, how many people and projects, whose it is; on a phone the name is one line and the rest another. */
export function useTeamColumns(acts: TeamActs): Column<Team>[] {
  const t = useText('teams');
  const ways = ({ id }: Team): MenuEntry[] => [
    {
      ...{ id: 'members', group: 'go', label: t('frame.members'), href: membersAddress(id) },
      icon: <Icon name="users" />,
    },
    { ...{ id: 'items', group: 'go', label: t('frame.items'), href: itemsAddress(id) }, icon: <Icon name="book" /> },
  ];
  return [
    {
      key: 'name',
      header: t('list.team'),
      compact: 'lead',
      long: true,
      cell: ({ id, team_name }) => (
        <NameCell id={id} name={team_name}>
          <Link to={membersAddress(id)}>{team_name}</Link>
        </NameCell>
      ),
    },
    {
      key: 'members',
      header: t('frame.members'),
      compact: 'note',
      cell: ({ id, memberCount: count }) => (
        <Link className={styles.count} to={membersAddress(id)}>
          {t('list.members', { count })}
        </Link>
      ),
    },
    {
      key: 'items',
      header: t('frame.items'),
      compact: 'note',
      cell: ({ id, itemCount: count }) => (
        <Link className={styles.count} to={itemsAddress(id)}>
          {t('list.items', { count })}
        </Link>
      ),
    },
    {
      key: 'creator',
      header: t('list.creator'),
      compact: 'note',
      cell: ({ is_creator, name, username }) => (is_creator === 1 ? t('list.you') : name || username),
    },
    {
      key: 'acts',
      header: t('list.acts'),
      hideHeader: true,
      align: 'end',
      compact: 'side',
      cell: (team) => (
        <Menu
          position="bottom-end"
          target={
            <IconButton
              variant="subtle"
              color="gray"
              label={t('list.menu_of', { name: team.team_name })}
              icon={<IconDots size={18} aria-hidden />}
            />
          }
          entries={[...ways(team), ...acts.entriesOf(team).map(toMenu)]}
        />
      ),
    },
  ];
}

const toMenu = ({ id, label, icon = '', run, danger = false }: HeaderEntry): MenuEntry => ({
  ...{ id, label, icon: <Icon name={icon} />, danger, onSelect: () => run?.() },
});
