import { IconCheck } from '@docstead/core/ui';
import { personName } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import styles from './members.module.css';
import type { Member, MemberRights } from './use-members.ts';

export const LEVELS = ['read', 'edit', 'manage'] as const;

export interface FieldProps {
  readonly member: Member;
  readonly isFixed: boolean;
  readonly onChange: (rights: MemberRights) => void;
}

/** What a member may do, in words; the choices say what they mean. */
export function LevelField({ member, isFixed, onChange }: FieldProps) {
  const t = useText('items');
  return (
    <Select
      size="xs"
      className={styles.level ?? ''}
      aria-label={t('member.level_of', { name: personName(member) })}
      allowDeselect={false}
      disabled={isFixed}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      data={LEVELS.map((level, at) => ({ value: String(at), label: t(`member.level.${level}`) }))}
      renderOption={({ option: { value, label }, checked = false }) => (
        <span className={styles.choice}>
          <span>
            {label}
            <small>{t(`member.level_hint.${LEVELS[Number(value)] ?? 'read'}`)}</small>
          </span>
          {checked && <IconCheck size={16} aria-hidden />}
        </span>
      )}
      value={member.member_group_id}
      onChange={(member_group_id) =>
        member_group_id && onChange({ member_group_id, cat_ids: member_group_id === '2' ? '' : member.cat_ids })
      }
    />
  );
}
