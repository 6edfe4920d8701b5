import { UnstyledButton } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { Captcha } from '../hooks/use-captcha.ts';
import styles from '../pages/gate.module.css';

/** The captcha's field beside its picture; a press shows another one. */
export function CaptchaRow({ captcha, inputProps }: { readonly captcha: Captcha; readonly inputProps: object }) {
  const t = useText('items');
  return (
    <div className={styles.captcha}>
      <TextField
        className={styles.captchaField}
        label={t('password.captcha')}
        autoComplete="off"
        spellCheck={false}
        maxLength={16}
        {...inputProps}
      />
      <UnstyledButton className={styles.picture} aria-label={t('password.new_captcha')} onClick={captcha.refresh}>
        {captcha.picture && <img src={captcha.picture} alt={t('password.captcha_picture')} width={150} height={50} />}
      </UnstyledButton>
    </div>
  );
}
