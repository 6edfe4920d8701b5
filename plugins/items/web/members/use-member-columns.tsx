import { IconButton, IconTrash } from '@docstead/core/ui';
import { type Column, NameCell, personName } from '@docstead/core/ui/data';
import { Moment, useSession, useText } from '@docstead/core/web';
import { CatalogsField } from './CatalogsField.tsx';
import { LevelField } from './LevelField.tsx';
import styles from './members.module.css';
import { isOwner, type Person } from './person.ts';
import type { Choice } from './use-first-catalogs.ts';
import type { Member, useMembers } from './use-members.ts';

interface ColumnsOf {
  readonly members: ReturnType<typeof useMembers>;
  readonly catalogs: readonly Choice[];
  readonly isFixed: boolean;
}

/** Who, what they may do and where, since when; on a phone the first of a line is who, and the second what and where. */
export function useMemberColumns({ members, catalogs, isFixed }: ColumnsOf): Column<Person>[] {
  const t = useText('items');
  const fields = (member: Member) => ({
    ...{ member, isFixed },
    onChange: (rights: Pick<Member, 'member_group_id' | 'cat_ids'>) => void members.change(member, rights),
  });
  return [
    { key: 'who', header: t('member.member'), compact: 'lead', whole: true, cell: (row) => <Who person={row} /> },
    {
      key: 'level',
      header: t('member.level_column'),
      compact: 'note',
      cell: (row) => (isOwner(row) ? t('member.level.owner') : <LevelField {...fields(row)} />),
    },
    {
      key: 'catalogs',
      header: t('member.catalogs'),
      compact: 'note',
      cell: (row) =>
        isOwner(row) ? (
          <span className={styles.dim}>{t('member.all_catalogs')}</span>
        ) : (
          <CatalogsField {...fields(row)} catalogs={catalogs} />
        ),
    },
    {
      key: 'since',
      header: t('member.since'),
      wideOnly: true,
      cell: (row) => !isOwner(row) && <Moment seconds={row.added_time} />,
    },
    {
      key: 'acts',
      header: t('member.acts'),
      hideHeader: true,
      align: 'end',
      compact: 'side',
      cell: (row) =>
        !isOwner(row) && (
          <IconButton
            variant="subtle"
            color="gray"
            label={t('member.remove_of', { name: personName(row) })}
            icon={<IconTrash size={16} aria-hidden />}
            disabled={isFixed}
            onClick={() => void members.remove(row)}
          />
        ),
    },
  ];
}

/** A face, the name, and below it the one to log in with where that is another. */
function Who({ person }: { readonly person: Person }) {
  const t = useText('items');
  const { caller } = useSession();
  const name = personName(person);
  const isMe = caller.kind === 'user' && caller.uid === person.uid;
  const note = name === person.username ? undefined : person.username;
  return <NameCell id={person.uid} name={name} isRound note={note} tags={[isMe ? t('member.you') : undefined]} />;
}
