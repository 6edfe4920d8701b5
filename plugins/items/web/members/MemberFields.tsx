import { MultiSelect } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import styles from './members.module.css';
import type { Choice } from './use-first-catalogs.ts';
import type { Member, MemberRights } from './use-members.ts';

export const LEVELS = ['read', 'edit', 'manage'] as const;

interface FieldProps {
  readonly member: Member;
  readonly isFixed: boolean;
  readonly onChange: (rights: MemberRights) => void;
}

export function LevelField({ member, isFixed, onChange }: FieldProps) {
  const t = useText('items');
  const name = member.name || member.username;
  return (
    <Select
      size="xs"
      className={styles.level ?? ''}
      aria-label={t('member.level_of', { name })}
      allowDeselect={false}
      disabled={isFixed}
      data={LEVELS.map((level, at) => ({ value: String(at), label: t(`member.level.${level}`) }))}
      value={member.member_group_id}
      onChange={(member_group_id) =>
        member_group_id && onChange({ member_group_id, cat_ids: member_group_id === '2' ? '' : member.cat_ids })
      }
    />
  );
}

/** Who manages is limited to nothing. */
export function CatalogsField({
  member,
  isFixed,
  onChange,
  catalogs,
}: FieldProps & { readonly catalogs: readonly Choice[] }) {
  const t = useText('items');
  const name = member.name || member.username;
  const chosen = member.cat_ids === '' ? [] : member.cat_ids.split(',');
  const isUseless = catalogs.length === 0 && chosen.length === 0;
  if (member.member_group_id === '2' || isUseless)
    return <span className={styles.dim}>{t('member.all_catalogs')}</span>;
  const gone = chosen.filter((id) => !catalogs.some(({ value }) => value === id));
  return (
    <MultiSelect
      size="xs"
      className={styles.catalogs ?? ''}
      aria-label={t('member.catalogs_of', { name })}
      {...(chosen.length === 0 ? { placeholder: t('member.all_catalogs') } : {})}
      disabled={isFixed}
      data={[...catalogs, ...gone.map((value) => ({ value, label: t('member.gone_catalog') }))]}
      value={chosen}
      hidePickedOptions={false}
      onChange={(ids) =>
        onChange({ member_group_id: member.member_group_id, cat_ids: ids.filter((id) => !gone.includes(id)).join(',') })
      }
    />
  );
}
