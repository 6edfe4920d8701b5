import { Button } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { PasskeyLine } from './PasskeyLine.tsx';
import type { Passkey } from './passkey.ts';
import styles from './Second.module.css';
import { Way } from './Way.tsx';

interface Props {
  readonly passkeys: readonly Passkey[];
  /** This address of the site can make some. */
  readonly isHere: boolean;
  /** They log in alone, too. */
  readonly isAloneOffered: boolean;
  readonly onAdd: () => void;
  readonly onRemove: (passkey: Passkey) => void;
}

/** Keys, phones and computers that log in, as the second step or alone. */
export function Passkeys({ passkeys, isHere, isAloneOffered, onAdd, onRemove }: Props) {
  const t = useText('accounts');
  const text = isAloneOffered ? 'second.passkeys_text' : 'second.passkeys_text_step';
  const isSomeUnknown = isAloneOffered && passkeys.some(({ is_alone }) => !is_alone);
  return (
    <>
      <Way name={t('second.passkeys')} hint={t(isHere ? text : 'second.passkeys_nowhere')}>
        {isHere && (
          <Button variant="default" onClick={onAdd}>
            {t('second.add_passkey')}
          </Button>
        )}
      </Way>
      {passkeys.map((passkey) => (
        <PasskeyLine
          key={passkey.passkey_id}
          passkey={passkey}
          isAloneOffered={isAloneOffered}
          onRemove={() => onRemove(passkey)}
        />
      ))}
      {isSomeUnknown && (
        <li className={styles.way} data-inner>
          <div className={styles.hint}>{t('second.alone_how')}</div>
        </li>
      )}
    </>
  );
}
