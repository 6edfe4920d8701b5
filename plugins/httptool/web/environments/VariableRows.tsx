import { Button, IconButton, IconPlus, IconX, Stack, Text } from '@docstead/core/ui';
import { PasswordField, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type ClipboardEvent, type RefObject, useEffect, useRef } from 'react';
import { MOST_VARIABLES } from '../../limits.ts';
import styles from './environments.module.css';
import { merged, type PastedVariables, pastedVariables, type Variable } from './pasted.ts';

interface VariableRowsProps {
  readonly rows: readonly Variable[];
  readonly onRows: (rows: readonly Variable[]) => void;
  /** What a pasted environment is called. */
  readonly onPastedName?: (name: string) => void;
}

const SECRET = /token|secret|passw|pwd|api[_-]?key|auth|credential|session|cookie|密码|密钥|令牌/i;

/** Names and values. What looks like a secret is masked until it is asked for; several are pasted into a name at once. */
export function VariableRows({ rows, onRows, onPastedName }: VariableRowsProps) {
  const t = useText('httptool');
  const change = (at: number, part: Partial<Variable>) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const take = (pasted: PastedVariables) => {
    onRows(merged(rows, pasted.variables).slice(0, MOST_VARIABLES));
    if (pasted.name) onPastedName?.(pasted.name);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = pastedVariables(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    take(pasted);
  };
  const list = useRef<HTMLDivElement>(null);
  const focus = useFocusOn(list, rows.length);
  return (
    <Stack gap="xs" ref={list}>
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={t('environments.variables')}>
          {rows.map((row, at) => (
            // With each row more or less all are made anew, so that none shows the value of another.
            <li key={`${rows.length} ${at}`} className={styles.row}>
              <TextField
                aria-label={t('environments.variable_name', { number: at + 1 })}
                placeholder={t('environments.name_example')}
                value={row.name}
                maxLength={100}
                spellCheck={false}
                autoComplete="off"
                onPaste={paste}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              <Value row={row} number={at + 1} onValue={(value) => change(at, { value })} />
              <IconButton
                label={t('environments.remove', { name: row.name || at + 1 })}
                variant="subtle"
                color="gray"
                icon={<IconX size={16} aria-hidden />}
                onClick={() => {
                  focus('[data-add]');
                  onRows(rows.filter((_, index) => index !== at));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= MOST_VARIABLES}
          data-add=""
          onClick={() => {
            focus('li:last-child input');
            onRows([...rows, { name: '', value: '' }]);
          }}
        >
          {t('environments.add')}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {t('environments.hint')}
      </Text>
    </Stack>
  );
}

/** Focuses what a selector finds, once the number of rows is another one. */
function useFocusOn(list: RefObject<HTMLElement | null>, count: number): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current) list.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  }, [count, list]);
  return (selector) => {
    wanted.current = selector;
  };
}

interface ValueProps {
  readonly row: Variable;
  readonly number: number;
  readonly onValue: (value: string) => void;
}

function Value({ row, number, onValue }: ValueProps) {
  const t = useText('httptool');
  const props = {
    ...{ 'aria-label': t('environments.variable_value', { number }), placeholder: t('environments.value') },
    ...{ value: row.value, maxLength: 8_000, spellCheck: false, autoComplete: 'off' },
  };
  // The kind of the field follows the name, and never takes the focus from the value.
  if (!SECRET.test(row.name)) return <TextField {...props} onChange={(event) => onValue(event.currentTarget.value)} />;
  return (
    <PasswordField
      {...props}
      // Else browsers offer to keep it as the password of this site.
      autoComplete="new-password"
      toggleLabel={t('environments.reveal', { name: row.name })}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
