import { Button, IconButton, IconPlus, IconTrash, LetterMark, Skeleton, Text } from '@docstead/core/ui';
import { Line, Lines, ListBar } from '@docstead/core/ui/data';
import { Link, Moment, Refusal, usePush, useText } from '@docstead/core/web';
import { useState } from 'react';
import { itemManage, peopleChanged } from '../../../items/points.ts';
import { itemsAddress, membersAddress } from '../addresses.ts';
import { type ItemTeam, useCall } from '../api.ts';
import { useUnbind } from '../items/use-unbind.ts';
import styles from '../teams.module.css';
import { AddTeamDialog } from './AddTeamDialog.tsx';

interface ItemTeamsProps {
  readonly item_id: string;
  readonly is_archived: boolean;
}

/** Below the members of a project: the teams whose people are in it. */
export default function ItemTeams({ item_id, is_archived: isFixed }: ItemTeamsProps) {
  const t = useText('teams');
  const { data: teams, error, refetch } = useCall('/api/teamItem/getList', { item_id });
  const again = () => void refetch();
  usePush(peopleChanged, { policy: itemManage.id, ref: Number(item_id) }, again, { missed: again });
  const [isAdding, add] = useState(false);
  if (error && !teams) return <Refusal error={error} />;
  if (!teams) return <Skeleton height={56} role="status" aria-label={t('list.loading')} />;
  return (
    <div className={styles.page}>
      <ListBar note={t(teams.length > 0 ? 'panel.intro' : 'panel.empty')}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFixed}
          onClick={() => add(true)}
        >
          {t('panel.add')}
        </Button>
      </ListBar>
      {teams.length > 0 && (
        <Lines label={t('panel.title')}>
          {teams.map((team) => (
            <TeamLine key={team.id} team={team} isFixed={isFixed} />
          ))}
        </Lines>
      )}
      {isAdding && <AddTeamDialog item_id={item_id} bound={teams} onClose={() => add(false)} />}
    </div>
  );
}

function TeamLine({ team, isFixed }: { readonly team: ItemTeam; readonly isFixed: boolean }) {
  const t = useText('teams');
  const unbind = useUnbind();
  const { team_id, team_name, item_id, memberCount: count } = team;
  const isManager = team.team_manage === 1;
  return (
    <Line
      icon={<LetterMark name={team_name} id={team_id} size="md" />}
      name={
        isManager ? (
          <Link className={styles.name} to={membersAddress(team_id)}>
            {team_name}
          </Link>
        ) : (
          team_name
        )
      }
      facts={
        <>
          <span>{t('list.members', { count })}</span>
          <span>{t('panel.of', { name: team.name || team.username })}</span>
          <Text component="span" c="dimmed">
            <Moment seconds={team.added_time} say={(time) => t('panel.since', { time })} />
          </Text>
        </>
      }
      action={
        <span className={styles.acts}>
          {isManager && (
            <Button
              component={Link}
              to={itemsAddress(team_id, item_id)}
              size="xs"
              variant="default"
              aria-label={t('authority.open_of', { name: team_name })}
            >
              {t('authority.open')}
            </Button>
          )}
          <IconButton
            variant="subtle"
            color="gray"
            label={t('panel.unbind_of', { name: team_name })}
            icon={<IconTrash size={16} aria-hidden />}
            disabled={isFixed}
            onClick={() => void unbind(team)}
          />
        </span>
      }
    />
  );
}
