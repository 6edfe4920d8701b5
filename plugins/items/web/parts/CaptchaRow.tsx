import { UnstyledButton } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { Captcha } from '../hooks/use-captcha.ts';
import styles from '../pages/gate.module.css';

interface Props {
  readonly captcha: Captcha;
  /** Changes when the form writes into the field, which is then another one; what tells of it stays. */
  readonly fieldKey: string;
  readonly inputProps: object;
  /** Writes into the field what the browser has found out. */
  readonly fill: (text: string) => void;
}

/** The captcha's field beside its picture; a press shows another one. Who cannot read it has the browser do it. */
export function CaptchaRow({ captcha, fieldKey, inputProps, fill }: Props) {
  const t = useText('items');
  return (
    <div>
      <div className={styles.captcha}>
        <TextField
          key={fieldKey}
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
      <Help captcha={captcha} fill={fill} />
    </div>
  );
}

function Help({ captcha: { reading, read }, fill }: Pick<Props, 'captcha' | 'fill'>) {
  const t = useText('items');
  // The button stays where it is, or the keyboard's focus would be lost with it.
  const isTaken = reading?.state === 'working' || reading?.state === 'done';
  const start = async (): Promise<void> => {
    if (isTaken) return;
    const text = await read();
    if (text !== undefined) fill(text);
  };
  return (
    <div className={styles.help}>
      <UnstyledButton className={styles.other} aria-disabled={isTaken} onClick={() => void start()}>
        {t('password.read_captcha')}
      </UnstyledButton>
      <p role="status">{reading && t(`captcha.${reading.state}`)}</p>
      {reading?.state === 'working' && <progress aria-label={t('captcha.progress')} max={1} value={reading.share} />}
    </div>
  );
}
