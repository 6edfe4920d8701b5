import { Button, IconButton, IconPaperclip, IconTrash } from '@docstead/core/ui';
import { Checkbox, FileButton, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { FormRow } from '../../request/request.ts';
import styles from './tool.module.css';

interface RowsProps {
  readonly title: string;
  readonly rows: readonly FormRow[];
  readonly onChange: (rows: readonly FormRow[]) => void;
  /** Their names stand elsewhere (in the address): values alone are written here. */
  readonly isFixed?: boolean;
  /** A value may be a file. */
  readonly hasFiles?: boolean;
}

const EMPTY: FormRow = { name: '', value: '' };

/** Names and values; the last row is empty, and becomes one when something is typed in it. */
export function Rows({ title, rows, onChange, isFixed = false, hasFiles = false }: RowsProps) {
  const shown = isFixed ? rows : [...rows, EMPTY];
  const set = (at: number, part: Partial<FormRow>) => {
    const next = [...rows];
    next[at] = { ...(rows[at] ?? EMPTY), ...part };
    onChange(next);
  };
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{title}</legend>
      {shown.map((row, at) => (
        <OneRow
          key={at}
          {...{ title, row, at, isFixed, hasFiles }}
          isBlank={at === rows.length}
          onSet={(part) => set(at, part)}
          onRemove={() => onChange(rows.filter((_, other) => other !== at))}
        />
      ))}
    </fieldset>
  );
}

interface OneRowProps {
  readonly title: string;
  readonly row: FormRow;
  readonly at: number;
  readonly isFixed: boolean;
  readonly hasFiles: boolean;
  readonly isBlank: boolean;
  readonly onSet: (part: Partial<FormRow>) => void;
  readonly onRemove: () => void;
}

function OneRow({ title, row, at, isFixed, hasFiles, isBlank, onSet, onRemove }: OneRowProps) {
  const t = useText('httptool');
  const of = { title, n: at + 1 };
  return (
    <div className={styles.row}>
      {!isFixed && (
        <Checkbox
          aria-label={t('tool.row_on', of)}
          checked={!row.isOff && !isBlank}
          disabled={isBlank}
          onChange={({ currentTarget }) => onSet({ isOff: !currentTarget.checked })}
        />
      )}
      <TextField
        className={styles.grow ?? ''}
        aria-label={t('tool.row_name', of)}
        placeholder={t('tool.name')}
        value={row.name}
        readOnly={isFixed}
        spellCheck={false}
        onChange={({ currentTarget }) => onSet({ name: currentTarget.value })}
      />
      <div className={styles.value}>
        {row.file || row.isFile ? (
          <FileValue row={row} of={of} onSet={onSet} />
        ) : (
          <TextField
            className={styles.grow ?? ''}
            aria-label={t('tool.row_value', of)}
            placeholder={t('tool.value')}
            value={row.value}
            spellCheck={false}
            onChange={({ currentTarget }) => onSet({ value: currentTarget.value })}
          />
        )}
        {hasFiles && !row.file && !row.isFile && (
          <IconButton
            variant="subtle"
            color="gray"
            label={t('tool.row_as_file', of)}
            icon={<IconPaperclip size={16} />}
            onClick={() => onSet({ isFile: true, value: '' })}
          />
        )}
      </div>
      {!isFixed && (
        <IconButton
          variant="subtle"
          color="gray"
          label={t('tool.row_remove', of)}
          icon={<IconTrash size={16} />}
          disabled={isBlank}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

interface FileValueProps {
  readonly row: FormRow;
  readonly of: { readonly title: string; readonly n: number };
  readonly onSet: (part: Partial<FormRow>) => void;
}

function FileValue({ row, of, onSet }: FileValueProps) {
  const t = useText('httptool');
  return (
    <FileButton onChange={(file) => file && onSet({ file, isFile: true })}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          fullWidth
          className={styles.grow ?? ''}
          aria-label={t('tool.row_file', { ...of, file: row.file?.name ?? t('body.choose_file') })}
        >
          {row.file?.name ?? t('body.choose_file')}
        </Button>
      )}
    </FileButton>
  );
}
