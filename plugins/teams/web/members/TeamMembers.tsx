import { Button, EmptyState, IconPlus, IconSearch, IconUsers, SearchField } from '@docstead/core/ui';
import { DataTable, ListBar } from '@docstead/core/ui/data';
import { ErrorView, type PageProps, usePlugin, useSession, useText } from '@docstead/core/web';
import { useState } from 'react';
import { type Team, useCall } from '../api.ts';
import { TeamFrame } from '../frame/TeamFrame.tsx';
import { isHit } from '../person.ts';
import styles from '../teams.module.css';
import { AddPeopleDialog } from './AddPeopleDialog.tsx';
import { GroupFill } from './GroupFill.tsx';
import { useMemberColumns } from './use-member-columns.tsx';

/** `/team/member/{team_id}` */
export default function TeamMembers({ params: { team_id = '' } }: PageProps) {
  return (
    <TeamFrame team_id={team_id} current="members">
      {(team) => <People team={team} />}
    </TeamFrame>
  );
}

/** More of them are found by a word. */
const FEW = 8;

function People({ team }: { readonly team: Team }) {
  const t = useText('teams');
  const { caller } = useSession();
  const hasSso = usePlugin('sso') !== undefined;
  const { data: members, error, isPending, refetch } = useCall('/api/teamMember/getList', { team_id: team.id });
  const [word, setWord] = useState('');
  const [isAdding, add] = useState(false);
  const columns = useMemberColumns(team);
  const all = members ?? [];
  if (error && !members) return <ErrorView error={error} retry={() => void refetch()} />;
  const isManager = team.team_manage === 1;
  const addButton = isManager && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(true)}>
      {t('member.add')}
    </Button>
  );
  return (
    <div className={styles.page}>
      {all.length > 0 && <ListBar note={t(isManager ? 'member.intro_manage' : 'member.intro')}>{addButton}</ListBar>}
      {(all.length > FEW || word !== '') && (
        <SearchField
          className={styles.filter ?? ''}
          label={t('member.filter')}
          clearLabel={t('member.clear')}
          value={word}
          onValue={setWord}
        />
      )}
      <DataTable
        label={t('frame.members')}
        columns={columns}
        rows={all.filter((one) => isHit(one, word))}
        rowKey={({ id }) => id}
        loading={isPending ? { label: t('member.loading') } : undefined}
        empty={
          word === '' ? (
            <EmptyState
              icon={<IconUsers size={32} aria-hidden />}
              title={t('member.empty_title')}
              text={t(isManager ? 'member.empty_text' : 'member.empty_other')}
              action={addButton}
            />
          ) : (
            <EmptyState
              icon={<IconSearch size={32} aria-hidden />}
              title={t('member.no_hits', { word: word.trim() })}
            />
          )
        }
      />
      {hasSso && caller.kind === 'user' && caller.groupid === '1' && <GroupFill team={team} />}
      {isAdding && <AddPeopleDialog team={team} members={all} onClose={() => add(false)} />}
    </div>
  );
}
