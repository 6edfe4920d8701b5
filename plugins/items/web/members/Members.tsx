import { Alert, Button, EmptyState, IconPlus, IconSearch, IconUsers, SearchField } from '@docstead/core/ui';
import { DataTable, isPersonHit, ListBar } from '@docstead/core/ui/data';
import { type CallOutput, ErrorView, Slot, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { api } from '../../contract.ts';
import { memberPanel } from '../../slots.ts';
import { AddMembersDialog } from './AddMembersDialog.tsx';
import styles from './members.module.css';
import type { Person } from './person.ts';
import { useFirstCatalogs } from './use-first-catalogs.ts';
import { useMemberColumns } from './use-member-columns.tsx';
import { useMembers } from './use-members.ts';

type Detail = CallOutput<typeof api, '/api/item/detail'>;

interface MembersProps {
  readonly item: Pick<Detail, 'item_id' | 'uid' | 'username' | 'owner_name' | 'is_archived' | 'is_private'>;
}

/** More of them are found by a word. */
const FEW = 8;

/** Who is in a project, its owner first, one by one, and what each may do there; below them those who are in it by a plugin. */
export function Members({ item }: MembersProps) {
  const t = useText('items');
  const { item_id } = item;
  const isArchived = item.is_archived === '1';
  const isPublic = item.is_private === 0;
  const members = useMembers(item_id);
  const catalogs = useFirstCatalogs(item_id);
  const [word, setWord] = useState('');
  const [isAdding, add] = useState(false);
  const columns = useMemberColumns({ members, catalogs, isFixed: isArchived });
  const { rows, error, isPending, refetch } = members;
  const people: readonly Person[] = [
    { uid: item.uid, username: item.username, name: item.owner_name, isOwner: true },
    ...rows,
  ];
  const shown = people.filter((row) => isPersonHit(row, word));
  if (error && rows.length === 0) return <ErrorView error={error} retry={() => void refetch()} />;
  const addButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isArchived} onClick={() => add(true)}>
      {t('member.add')}
    </Button>
  );
  return (
    <div className={styles.members}>
      {isArchived && <Alert kind="info">{t('setting.archived')}</Alert>}
      {isPublic && rows.some(({ cat_ids }) => cat_ids !== '') && <Alert kind="info">{t('member.public_note')}</Alert>}
      <ListBar note={t('member.intro')}>{rows.length > 0 && addButton}</ListBar>
      {(rows.length > FEW || word !== '') && (
        <SearchField
          className={styles.filter ?? ''}
          label={t('member.filter')}
          clearLabel={t('list.clear')}
          value={word}
          onValue={setWord}
        />
      )}
      <DataTable
        label={t('member.list')}
        columns={columns}
        rows={isPending ? [] : shown}
        rowKey={(row) => row.uid}
        loading={isPending ? { label: t('member.loading') } : undefined}
        empty={
          <EmptyState
            icon={<IconSearch size={32} aria-hidden />}
            title={t('member.no_hits', { word: word.trim() })}
            text=""
          />
        }
      />
      {!isPending && rows.length === 0 && (
        <EmptyState
          icon={<IconUsers size={32} aria-hidden />}
          title={t('member.empty_title')}
          text={t('member.empty_text')}
          action={addButton}
        />
      )}
      <Slot
        id={memberPanel}
        props={{ item_id, is_archived: isArchived }}
        render={(entries) =>
          entries.map((entry) => (
            <section key={entry.id} className={styles.panel} aria-label={entry.label}>
              <h2>{entry.label}</h2>
              {entry.element}
            </section>
          ))
        }
      />
      {isAdding && (
        <AddMembersDialog item_id={item_id} catalogs={catalogs} isPublic={isPublic} onClose={() => add(false)} />
      )}
    </div>
  );
}
