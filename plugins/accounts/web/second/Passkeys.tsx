import { Button } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type Passkey, PasskeyLine } from './PasskeyLine.tsx';
import { Way } from './Way.tsx';

interface Props {
  readonly passkeys: readonly Passkey[];
  /** This address of the site can make some. */
  readonly isHere: boolean;
  readonly onAdd: () => void;
  readonly onRemove: (passkey: Passkey) => void;
}

/** Keys, phones and computers that log in as the second step. */
export function Passkeys({ passkeys, isHere, onAdd, onRemove }: Props) {
  const t = useText('accounts');
  return (
    <>
      <Way name={t('second.passkeys')} hint={t(isHere ? 'second.passkeys_text' : 'second.passkeys_nowhere')}>
        {isHere && (
          <Button variant="default" onClick={onAdd}>
            {t('second.add_passkey')}
          </Button>
        )}
      </Way>
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey.passkey_id} passkey={passkey} onRemove={() => onRemove(passkey)} />
      ))}
    </>
  );
}
