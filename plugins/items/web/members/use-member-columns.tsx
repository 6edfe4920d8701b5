import { IconButton, IconTrash } from '@docstead/core/ui';
import type { Column } from '@docstead/core/ui/data';
import { Moment, useSession, useText } from '@docstead/core/web';
import { CatalogsField, LevelField } from './MemberFields.tsx';
import styles from './members.module.css';
import type { Choice } from './use-first-catalogs.ts';
import type { Member, useMembers } from './use-members.ts';

interface ColumnsOf {
  readonly members: ReturnType<typeof useMembers>;
  readonly catalogs: readonly Choice[];
  readonly isFixed: boolean;
}

export function useMemberColumns({ members, catalogs, isFixed }: ColumnsOf): Column<Member>[] {
  const t = useText('items');
  const { caller } = useSession();
  const own = caller.kind === 'user' ? caller.uid : '';
  const fields = (member: Member) => ({
    ...{ member, isFixed },
    onChange: (rights: Pick<Member, 'member_group_id' | 'cat_ids'>) => void members.change(member, rights),
  });
  return [
    {
      key: 'username',
      header: t('member.username'),
      cell: (row) => (
        <span className={styles.who}>
          {row.username}
          {row.uid === own && <span className={styles.tag}>{t('member.you')}</span>}
        </span>
      ),
    },
    { key: 'name', header: t('member.name'), cell: (row) => row.name || t('member.no_name') },
    {
      key: 'since',
      header: t('member.since'),
      cell: (row) => (row.added_time > 0 ? <Moment seconds={row.added_time} /> : t('member.no_name')),
    },
    { key: 'level', header: t('member.level_column'), cell: (row) => <LevelField {...fields(row)} /> },
    {
      key: 'catalogs',
      header: t('member.catalogs'),
      cell: (row) => <CatalogsField {...fields(row)} catalogs={catalogs} />,
    },
    {
      key: 'acts',
      header: t('member.acts'),
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <IconButton
          label={t('member.remove_of', { name: row.name || row.username })}
          icon={<IconTrash size={16} aria-hidden />}
          disabled={isFixed}
          onClick={() => void members.remove(row)}
        />
      ),
    },
  ];
}
