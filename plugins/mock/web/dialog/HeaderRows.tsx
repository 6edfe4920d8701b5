import { Button, IconButton, IconPlus, IconX } from '@docstead/core/ui';
import { Fieldset, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { MOST_HEADERS } from '../../limits.ts';
import styles from './dialog.module.css';
import type { HeaderRow } from './mock-form.ts';

interface HeaderRowsProps {
  readonly rows: readonly HeaderRow[];
  readonly onChange: (rows: readonly HeaderRow[]) => void;
}

export function HeaderRows({ rows, onChange }: HeaderRowsProps) {
  const t = useText('mock');
  const change = (id: number, more: Partial<HeaderRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...more } : row)));
  const add = () => onChange([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, name: '', value: '' }]);
  return (
    <Fieldset variant="unstyled" legend={t('dialog.headers')}>
      {rows.map(({ id, name, value }, at) => (
        <div key={id} className={styles.header}>
          <TextField
            aria-label={t('dialog.header_name', { at: at + 1 })}
            placeholder="X-Request-Id"
            maxLength={100}
            value={name}
            onChange={(event) => change(id, { name: event.currentTarget.value })}
          />
          <TextField
            aria-label={t('dialog.header_value', { at: at + 1 })}
            maxLength={1_000}
            value={value}
            onChange={(event) => change(id, { value: event.currentTarget.value })}
          />
          <IconButton
            variant="subtle"
            color="gray"
            label={t('dialog.header_remove', { at: at + 1 })}
            icon={<IconX size={16} aria-hidden />}
            onClick={() => onChange(rows.filter((row) => row.id !== id))}
          />
        </div>
      ))}
      <Button
        type="button"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= MOST_HEADERS}
        onClick={add}
      >
        {t('dialog.header_add')}
      </Button>
    </Fieldset>
  );
}
