import { Skeleton, Stack } from '@docstead/core/ui';
import { Sections } from '@docstead/core/ui/data';
import { ErrorView, Link, PageFrame, useHeader, useNavigate, usePush, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { teamChanged, teamVisit } from '../../points.ts';
import { itemsAddress, LIST, membersAddress } from '../addresses.ts';
import { invalidate, LISTS, type Team, useCall } from '../api.ts';
import { TeamDialogs } from '../list/TeamDialogs.tsx';
import { useTeamActs } from '../list/use-team-acts.ts';

interface TeamFrameProps {
  readonly team_id: string;
  readonly current: 'members' | 'items';
  readonly children: (team: Team) => ReactNode;
}

/** A team's own pages: its name, what can be done with it, and the way between its people and its projects. */
export function TeamFrame({ team_id, current, children }: TeamFrameProps) {
  const t = useText('teams');
  const navigate = useNavigate();
  const { data: team, error, refetch } = useCall('/api/team/info', { team_id });
  const again = () => void invalidate(...LISTS);
  usePush(teamChanged, { policy: teamVisit.id, ref: Number(team_id) }, again, { missed: again });
  const acts = useTeamActs(() => navigate(LIST));
  useHeader({ menu: team ? acts.entriesOf(team) : [] });
  // Who has left it, or was taken out, is shown nothing of it any more.
  if (error) return <ErrorView error={error} retry={() => void refetch()} />;
  return (
    <PageFrame title={team?.team_name ?? t('titles.team')} crumbs={[{ label: t('titles.teams'), href: LIST }]}>
      {team ? (
        <Sections
          label={t('frame.sections')}
          link={Link}
          current={current}
          sections={[
            { id: 'members', icon: 'users', label: t('frame.members'), href: membersAddress(team_id) },
            { id: 'items', icon: 'book', label: t('frame.items'), href: itemsAddress(team_id) },
          ]}
        >
          {children(team)}
        </Sections>
      ) : (
        <Stack role="status" aria-label={t('frame.loading')}>
          <Skeleton height={36} />
          <Skeleton height={220} />
        </Stack>
      )}
      <TeamDialogs acts={acts} />
    </PageFrame>
  );
}
