import { Button, EmptyState, IconPlus } from '@docstead/core/ui';
import { DataTable } from '@docstead/core/ui/data';
import { ErrorView, PageFrame, type PageProps, useNavigate, usePush, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { teamChanged } from '../../points.ts';
import { LIST } from '../addresses.ts';
import { useCall } from '../api.ts';
import { TeamDialogs } from './TeamDialogs.tsx';
import { useTeamActs } from './use-team-acts.ts';
import { useTeamColumns } from './use-team-columns.tsx';

/** `/team/index`: the teams that one has made or is in; with `?new=1` a new one begins. */
export default function TeamList({ query }: PageProps) {
  const t = useText('teams');
  const navigate = useNavigate();
  const { data: teams, error, isPending, refetch } = useCall('/api/team/getList');
  const again = () => void refetch();
  usePush(teamChanged, 'me', again, { missed: again });
  const acts = useTeamActs();
  const columns = useTeamColumns(acts);
  const { open } = acts;
  const isNew = query.new !== undefined;
  useEffect(() => {
    if (!isNew) return;
    open({ kind: 'create' });
    navigate(LIST, { replace: true });
  }, [isNew, open, navigate]);
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ kind: 'create' })}>
      {t('list.create')}
    </Button>
  );
  return (
    <PageFrame title={t('titles.teams')} actions={teams && teams.length > 0 && createButton}>
      {error && !teams ? (
        <ErrorView error={error} retry={again} />
      ) : (
        <DataTable
          label={t('titles.teams')}
          columns={columns}
          rows={teams ?? []}
          rowKey={({ id }) => id}
          loading={isPending ? { label: t('list.loading') } : undefined}
          empty={
            <EmptyState
              drawing="empty"
              title={t('list.empty_title')}
              text={t('list.empty_text')}
              action={createButton}
            />
          }
        />
      )}
      <TeamDialogs acts={acts} />
    </PageFrame>
  );
}
