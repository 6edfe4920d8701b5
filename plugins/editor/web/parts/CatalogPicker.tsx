import { IconCheck, IconFolder } from '@docstead/core/ui';
import { Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { items } from '../hooks/calls.ts';
import styles from './panes.module.css';

interface CatalogPickerProps {
  readonly item_id: string;
  readonly cat_id: string;
  readonly isWaiting: boolean;
  /** It stands at the lower edge of the window, above the keyboard: the list opens upwards. */
  readonly isBelow: boolean;
  readonly onCatalog: (cat_id: string) => void;
}

const FIRST_LEVEL = 2;

/** Where the page will stand: the whole tree, found by any name on the way. */
export function CatalogPicker({ item_id, cat_id, isWaiting, isBelow, onCatalog }: CatalogPickerProps) {
  const t = useText('editor');
  const { data = [] } = items.useCall('/api/catalog/catListName', { item_id });
  const catalogs = new Map(data.map((catalog) => [catalog.cat_id, catalog]));
  const options = [
    { value: '0', label: t('catalog.root') },
    ...data.map((catalog) => ({ value: catalog.cat_id, label: catalog.cat_name })),
  ];
  const name = options.find(({ value }) => value === cat_id)?.label ?? '';
  return (
    <Select
      size="xs"
      className={styles.catalog ?? ''}
      title={name}
      data={options}
      value={cat_id}
      readOnly={isWaiting}
      onChange={(value) => onCatalog(value ?? '0')}
      aria-label={t('catalog.label')}
      leftSection={<IconFolder size={16} aria-hidden />}
      nothingFoundMessage={t('catalog.none')}
      allowDeselect={false}
      searchable
      // Who begins to type looks for another one; what is shown is not the beginning of its name.
      onClick={(event) => event.currentTarget.select()}
      maxDropdownHeight={360}
      comboboxProps={{ width: 320, position: isBelow ? 'top-end' : 'bottom-start' }}
      // Paths are for the search; the list shows where each catalog hangs.
      renderOption={({ option, checked }) => {
        const depth = Math.max(0, Number(catalogs.get(option.value)?.level ?? FIRST_LEVEL) - FIRST_LEVEL);
        const name = option.value === '0' ? option.label : (option.label.split('/').at(-1) ?? option.label);
        return (
          <span
            className={styles.option}
            style={{ paddingInlineStart: depth * 16 }}
            title={option.label}
            data-checked={checked || undefined}
          >
            <span className={styles.optionName}>{name}</span>
            {checked && <IconCheck size={16} aria-hidden />}
          </span>
        );
      }}
    />
  );
}
