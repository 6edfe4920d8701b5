import { IconButton, IconQrcode } from '@docstead/core/ui';
import { CopyButton } from '@docstead/core/ui/data';
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
  /** It can be had as a code for the camera of a phone, too. */
  readonly hasCode?: boolean;
}

/** A link, whole and in a field, and its way to the clipboard; where the browser refuses that, it is marked to be copied by hand. */
export function ShareAddress({ label, copy, path, isFirst = false, hasCode = false }: ShareAddressProps) {
  const t = useText('items');
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, refuse] = useState(false);
  const url = `${window.location.origin}${path}`;
  const [isCoded, code] = useState(false);
  return (
    <div className={styles.address} data-code={hasCode || undefined}>
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
        isMain={isFirst}
        onRefused={() => {
          refuse(true);
          field.current?.focus();
        }}
      />
      {hasCode && (
        <IconButton
          label={t('share.code', { label })}
          icon={<IconQrcode size={18} aria-hidden />}
          aria-expanded={isCoded}
          onClick={() => code(!isCoded)}
        />
      )}
      {isCoded && (
        <img
          className={styles.code}
          src={`/api/common/qrcode?${new URLSearchParams({ url: path })}`}
          alt={t('share.code', { label })}
        />
      )}
    </div>
  );
}
