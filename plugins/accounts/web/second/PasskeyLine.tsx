import { Button } from '@docstead/core/ui';
import { Moment, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { Passkey } from './passkey.ts';
import { RenamePasskey } from './RenamePasskey.tsx';
import styles from './Second.module.css';

interface Props {
  readonly passkey: Passkey;
  /** Passkeys may log this person in alone: each says whether it does. */
  readonly isAloneOffered: boolean;
  readonly onRemove: () => void;
}

/** One passkey, or the form with its name. */
export function PasskeyLine({ passkey, isAloneOffered, onRemove }: Props) {
  const t = useText('accounts');
  const { name, addtime, last_used_time, is_alone } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  // The keyboard goes on where it was before the form.
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  if (isRenaming) {
    return (
      <li className={styles.way} data-inner>
        <RenamePasskey passkey={passkey} onDone={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li className={styles.way} data-inner>
      <div className={styles.what}>
        <div>{name}</div>
        <div className={styles.hint}>
          {isAloneOffered && `${t(is_alone ? 'second.passkey_alone' : 'second.passkey_step')} · `}
          <Moment seconds={addtime} say={(time) => t('second.passkey_since', { time })} />
          {last_used_time > 0 && (
            <>
              {' · '}
              <Moment seconds={last_used_time} say={(time) => t('second.passkey_used', { time })} />
            </>
          )}
        </div>
      </div>
      <div className={styles.acts}>
        <Button
          ref={button}
          variant="default"
          aria-label={t('second.rename_named', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('second.rename')}
        </Button>
        <Button variant="default" aria-label={t('second.remove_named', { name })} onClick={onRemove}>
          {t('second.remove')}
        </Button>
      </div>
    </li>
  );
}
