import { UnstyledButton } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import styles from './gate.module.css';
import type { Captcha, Help as HelpKind, Reading } from './use-captcha.ts';

interface Props {
  readonly captcha: Captcha;
  /** Changes when the form writes into the field, which is then another one; what tells of it stays. */
  readonly fieldKey: string;
  readonly inputProps: { readonly error?: ReactNode; readonly 'data-autofocus'?: boolean };
  /** Writes into the field what the browser has found out. */
  readonly fill: (text: string) => void;
}

/**
 * The captcha's field beside its picture; a press shows another one. Who cannot read it is asked something in words instead,
 * or has the browser do it all.
 */
export function CaptchaRow({ captcha, fieldKey, inputProps, fill }: Props) {
  const t = useText('items');
  const helpId = useId();
  const own = useDescribedBy(helpId, captcha.reading?.state === 'asked');
  useFocusWhenRefused(own, fieldKey, Boolean(inputProps.error));
  return (
    <div>
      <div className={styles.captcha}>
        <TextField
          key={fieldKey}
          ref={own}
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
      <Help captcha={captcha} fill={fill} id={helpId} />
    </div>
  );
}

/** The kit's field says by itself which error it has, and takes no describer besides: this one is put before it. */
function useDescribedBy(id: string, isOn: boolean): RefObject<HTMLInputElement | null> {
  const own = useRef<HTMLInputElement>(null);
  // After each rendering, which may have written the attribute anew.
  useLayoutEffect(() => {
    const others = (own.current?.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
    const all = isOn ? [id, ...others] : others;
    if (all.length > 0) own.current?.setAttribute('aria-describedby', all.join(' '));
    else own.current?.removeAttribute('aria-describedby');
  });
  return own;
}

/** The field that is emptied after a wrong answer is another one, which the form cannot focus yet. */
function useFocusWhenRefused(own: RefObject<HTMLInputElement | null>, fieldKey: string, isRefused: boolean): void {
  const before = useRef(fieldKey);
  useLayoutEffect(() => {
    if (before.current !== fieldKey && isRefused) own.current?.focus();
    before.current = fieldKey;
  }, [own, fieldKey, isRefused]);
}

function Help({ captcha, fill, id }: Pick<Props, 'captcha' | 'fill'> & { readonly id: string }) {
  const t = useText('items');
  const { reading } = captcha;
  return (
    <div className={styles.help}>
      <span className={styles.ways}>
        <Way captcha={captcha} fill={fill} help="ask" label={t('password.ask_in_words')} />
        <Way captcha={captcha} fill={fill} help="read" label={t('password.read_captcha')} />
      </span>
      <p role="status" id={id} className={reading?.state === 'asked' ? styles.question : undefined}>
        {reading && textOf(reading, t)}
      </p>
      {reading?.state === 'working' && (
        <progress className="ds-progress" aria-label={t('captcha.progress')} max={1} value={reading.share} />
      )}
    </div>
  );
}

interface WayProps extends Pick<Props, 'captcha' | 'fill'> {
  readonly help: HelpKind;
  readonly label: string;
}

function Way({ captcha: { reading, askFor }, fill, help, label }: WayProps) {
  // The button stays where it is, or the keyboard's focus would be lost with it.
  const isTaken = reading?.help === help && reading.state !== 'failed';
  const start = async (): Promise<void> => {
    if (isTaken) return;
    const text = await askFor(help);
    if (text !== undefined) fill(text);
  };
  return (
    <UnstyledButton className={styles.other} aria-disabled={isTaken} onClick={() => void start()}>
      {label}
    </UnstyledButton>
  );
}

function textOf({ state, help, question }: Reading, t: ReturnType<typeof useText>): string {
  if (state === 'asked') return t('captcha.asked', { question });
  return t(state === 'working' && help === 'ask' ? 'captcha.preparing' : `captcha.${state}`);
}
