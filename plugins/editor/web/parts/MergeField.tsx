import { RadioGroup } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { items } from '../hooks/calls.ts';
import type { FieldMerge } from '../merge/three-way.ts';
import { type Author, wordsFor } from '../saving/author.ts';

interface MergeFieldProps {
  readonly kind: 'title' | 'catalog';
  readonly field: FieldMerge;
  readonly author: Author;
  readonly item_id: string;
  readonly onChange: (field: FieldMerge) => void;
}

/** Both sides gave the page another title, or put it elsewhere: nothing to merge there, only to choose. */
export function MergeField({ kind, field, author, item_id, onChange }: MergeFieldProps) {
  const t = useText('editor');
  const catalogs = items.useCall(
    '/api/catalog/catListName',
    { item_id },
    { enabled: kind === 'catalog' && field.isOpen },
  );
  if (!field.isOpen) return null;
  const { who, params } = wordsFor(author, t);
  const shown = (value: string) => {
    if (kind === 'title') return value || t('title.hint');
    return catalogs.data?.find((one) => one.cat_id === value)?.cat_name ?? t('catalog.root');
  };
  return (
    <RadioGroup
      label={t(`merge.fields.${kind}`)}
      value={field.value}
      onChange={(value) => onChange({ ...field, value })}
      options={[
        { value: field.mine, label: t('merge.values.mine', { value: shown(field.mine) }) },
        { value: field.theirs, label: t(`merge.values.${who}`, { ...params, value: shown(field.theirs) }) },
      ]}
    />
  );
}
