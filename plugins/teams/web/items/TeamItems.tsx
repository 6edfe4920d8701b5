import { Button, EmptyState, IconBook, IconPlus } from '@docstead/core/ui';
import { DataTable, ListBar } from '@docstead/core/ui/data';
import { ErrorView, type PageProps, useNavigate, useText } from '@docstead/core/web';
import { useState } from 'react';
import { itemsAddress } from '../addresses.ts';
import { type Team, useCall } from '../api.ts';
import { AuthorityDrawer } from '../authority/AuthorityDrawer.tsx';
import { TeamFrame } from '../frame/TeamFrame.tsx';
import styles from '../teams.module.css';
import { BindDialog } from './BindDialog.tsx';
import { useItemColumns } from './use-item-columns.tsx';

/** `/team/item/{team_id}`; with `?item={item_id}` what each member may do there. */
export default function TeamItems({ params: { team_id = '' }, query }: PageProps) {
  return (
    <TeamFrame team_id={team_id} current="items">
      {(team) => <Projects team={team} opened={query.item} />}
    </TeamFrame>
  );
}

function Projects({ team, opened }: { readonly team: Team; readonly opened: string | undefined }) {
  const t = useText('teams');
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useCall('/api/teamItem/getListByTeam', { team_id: team.id });
  const [isBinding, bind] = useState(false);
  const columns = useItemColumns(team);
  const all = data ?? [];
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  const isManager = team.team_manage === 1;
  const shown = isManager ? all.find(({ item_id }) => item_id === opened) : undefined;
  const bindButton = isManager && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => bind(true)}>
      {t('item.bind')}
    </Button>
  );
  return (
    <div className={styles.page}>
      {all.length > 0 && <ListBar note={t(isManager ? 'item.intro_manage' : 'item.intro')}>{bindButton}</ListBar>}
      <DataTable
        label={t('frame.items')}
        columns={columns}
        rows={all}
        rowKey={({ id }) => id}
        loading={isPending ? { label: t('item.loading') } : undefined}
        empty={
          <EmptyState
            icon={<IconBook size={32} aria-hidden />}
            title={t('item.empty_title')}
            text={t(isManager ? 'item.empty_text' : 'item.empty_other')}
            action={bindButton}
          />
        }
      />
      {shown && <AuthorityDrawer item={shown} onClose={() => navigate(itemsAddress(team.id), { replace: true })} />}
      {isBinding && <BindDialog team={team} bound={all} onClose={() => bind(false)} />}
    </div>
  );
}
