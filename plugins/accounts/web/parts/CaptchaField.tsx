import { UnstyledButton } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { CaptchaState } from '../use-captcha.ts';
import styles from './CaptchaField.module.css';

type Props = { captcha: CaptchaState; inputProps: object };

/** The field, and its picture: click it, or press it by key, for another one. */
export function CaptchaField({ captcha, inputProps }: Props) {
  const t = useText('accounts');
  return (
    <div className={styles.row}>
      <TextField
        className={styles.field}
        label={t('fields.captcha')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        {...inputProps}
      />
      <UnstyledButton className={styles.picture} aria-label={t('actions.new_captcha')} onClick={captcha.refresh}>
        {captcha.picture && <img src={captcha.picture} alt={t('fields.captcha_picture')} width={120} height={40} />}
      </UnstyledButton>
    </div>
  );
}
