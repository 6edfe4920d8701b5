import { Button, IconArrowRight, IconStop } from '@docstead/core/ui';
import { Select, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { ClipboardEvent } from 'react';
import { pathRows } from '../../request/address.ts';
import { fromCurl } from '../../request/curl.ts';
import type { RequestDraft } from '../../request/request.ts';
import styles from './tool.module.css';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

interface AddressProps {
  readonly draft: RequestDraft;
  readonly onChange: (part: Partial<RequestDraft>) => void;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

/** Method, address, and the way out. A whole curl command may be pasted in the address. */
export function Address({ draft, onChange, isSending, onSend, onStop }: AddressProps) {
  const t = useText('httptool');
  const methods = METHODS.includes(draft.method) ? METHODS : [...METHODS, draft.method];
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    const read = /^\s*(?:\$\s*)?curl(?:\.exe)?\s/i.test(text) ? fromCurl(text) : undefined;
    if (!read) return;
    event.preventDefault();
    onChange(read);
  };
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isSending) onSend();
      }}
    >
      <Select
        className={styles.method ?? ''}
        aria-label={t('tool.method')}
        data={methods}
        value={draft.method}
        allowDeselect={false}
        comboboxProps={{ width: 120, position: 'bottom-start' }}
        onChange={(method) => method && onChange({ method })}
      />
      <TextField
        className={styles.url ?? ''}
        classNames={{ input: styles.mono ?? '' }}
        data-autofocus
        aria-label={t('tool.address')}
        placeholder="https://api.example.com/users/{id}"
        value={draft.url}
        spellCheck={false}
        autoComplete="off"
        inputMode="url"
        onPaste={paste}
        onChange={({ currentTarget: { value } }) =>
          onChange({ url: value, pathVariables: pathRows(value, draft.pathVariables) })
        }
      />
      {isSending ? (
        <Button variant="default" leftSection={<IconStop size={16} />} onClick={onStop}>
          {t('tool.stop')}
        </Button>
      ) : (
        <Button type="submit" leftSection={<IconArrowRight size={16} />} title={t('tool.send_keys')}>
          {t('tool.send')}
        </Button>
      )}
    </form>
  );
}
