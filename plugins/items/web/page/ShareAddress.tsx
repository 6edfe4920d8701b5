import { CopyButton } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useRef, useState } from 'react';
import styles from './share.module.css';

interface ShareAddressProps {
  readonly label: string;
  /** What its button does. */
  readonly copy: string;
  readonly path: string;
  readonly isFirst?: boolean;
}

/** A link, whole and in a field, and its way to the clipboard; where the browser refuses that, it is marked to be copied by hand. */
export function ShareAddress({ label, copy, path, isFirst = false }: ShareAddressProps) {
  const t = useText('items');
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, refuse] = useState(false);
  const url = `${window.location.origin}${path}`;
  return (
    <div className={styles.address}>
      <TextField
        ref={field}
        className={styles.field ?? ''}
        label={label}
        value={url}
        readOnly
        error={isRefused && t('share.refused')}
        {...(isFirst ? { 'data-autofocus': true } : {})}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton
        text={url}
        labels={{ copy, copied: t('share.copied') }}
        word={t('share.copy_word')}
        onRefused={() => {
          refuse(true);
          field.current?.focus();
        }}
      />
    </div>
  );
}
