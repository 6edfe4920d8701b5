import { MultiSelect } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useCall } from '../api.ts';

interface GroupFieldProps {
  readonly value?: string[];
  readonly onChange?: (value: string[]) => void;
}

/** The reader's groups that a project stands in; nothing where they have none. */
export default function GroupField({ value = [], onChange }: GroupFieldProps) {
  const t = useText('items');
  const { data: groups = [] } = useCall('/api/itemGroup/getList', {}, { silent: true });
  if (groups.length === 0) return null;
  const data = groups.map(({ id, group_name }) => ({ value: id, label: group_name }));
  return (
    <MultiSelect
      label={t('groups.field')}
      description={t('groups.field_hint')}
      searchable
      data={data}
      value={value.filter((id) => data.some((one) => one.value === id))}
      {...(onChange && { onChange })}
    />
  );
}
