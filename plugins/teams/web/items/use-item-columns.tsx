import { Button, IconButton, IconTrash } from '@docstead/core/ui';
import { type Column, NameCell } from '@docstead/core/ui/data';
import { Link, Moment, useText } from '@docstead/core/web';
import { itemsAddress } from '../addresses.ts';
import type { Team, TeamItem } from '../api.ts';
import styles from '../teams.module.css';
import { useUnbind } from './use-unbind.ts';

/** Project, since when, and what who manages the team does with it. */
export function useItemColumns(team: Team): Column<TeamItem>[] {
  const t = useText('teams');
  const unbind = useUnbind();
  const isManager = team.team_manage === 1;
  return [
    {
      key: 'name',
      header: t('item.project'),
      compact: 'lead',
      long: true,
      cell: ({ item_id, item_name, item_domain, is_archived }) => (
        <NameCell id={item_id} name={item_name} tags={[is_archived === '1' ? t('item.archived') : undefined]}>
          <Link to={`/${item_domain || item_id}`}>{item_name}</Link>
        </NameCell>
      ),
    },
    { key: 'since', header: t('item.since'), wideOnly: true, cell: (row) => <Moment seconds={row.added_time} /> },
    {
      key: 'acts',
      header: t('list.acts'),
      hideHeader: true,
      align: 'end',
      compact: 'side',
      cell: (row) =>
        isManager && (
          <span className={styles.acts}>
            <Button
              component={Link}
              to={itemsAddress(team.id, row.item_id)}
              size="xs"
              variant="default"
              aria-label={t('authority.open_of', { name: row.item_name })}
            >
              {t('authority.open')}
            </Button>
            <IconButton
              variant="subtle"
              color="gray"
              label={t('item.unbind_of', { name: row.item_name })}
              icon={<IconTrash size={16} aria-hidden />}
              disabled={row.is_archived === '1'}
              onClick={() => void unbind(row)}
            />
          </span>
        ),
    },
  ];
}
