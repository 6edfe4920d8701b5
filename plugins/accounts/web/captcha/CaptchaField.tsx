import { useText } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import { CAPTCHA } from '../../forms.ts';
import { Field } from '../parts/Field.tsx';
import type { Fields } from '../use-fields.ts';
import type { CaptchaState, Help as HelpKind } from './use-captcha.ts';

interface Props {
  readonly captcha: CaptchaState;
  readonly fields: Pick<Fields, 'errors' | 'standing' | 'fill'>;
}

/** What stands beside the field in place of the picture; a question describes the field. */
const HELP_ID = 'captcha-help';

/**
 * The field, and its picture: click it, or press it by key, for another one. Who cannot read it is asked something in words
 * instead, or has the browser do it all.
 */
export function CaptchaField({ captcha, fields }: Props) {
  const t = useText('accounts');
  useFilledIn({ captcha, fields });
  return (
    <div>
      <div className="captcha">
        <Field spec={CAPTCHA} fields={fields} describedBy={captcha.reading.state === 'asked' ? HELP_ID : undefined} />
        <button
          type="button"
          className="captcha-picture"
          aria-label={t('actions.new_captcha')}
          onClick={captcha.refresh}
        >
          {captcha.picture && <img src={captcha.picture} alt={t('fields.captcha_picture')} width={150} height={50} />}
        </button>
      </div>
      <Help captcha={captcha} />
    </div>
  );
}

function Help({ captcha }: Pick<Props, 'captcha'>) {
  const t = useText('accounts');
  const { reading } = captcha;
  return (
    <div className="captcha-help">
      <span className="captcha-ways">
        <Way captcha={captcha} help="words" label={t('actions.ask_in_words')} />
        <Way captcha={captcha} help="reading" label={t('actions.read_captcha')} />
      </span>
      <p className={reading.state === 'asked' ? 'captcha-question' : 'field-hint'} role="status" id={HELP_ID}>
        {textOf(captcha, t)}
      </p>
      {reading.state === 'working' && (
        <progress className="ds-progress" aria-label={t('captcha.progress')} max={1} value={reading.share} />
      )}
    </div>
  );
}

interface WayProps extends Pick<Props, 'captcha'> {
  readonly help: HelpKind;
  readonly label: string;
}

function Way({ captcha: { reading, help: taken, askFor }, help, label }: WayProps) {
  // It stays where it is, or the keyboard's focus would be lost with it.
  const isTaken = taken === help && reading.state !== 'failed';
  return (
    <button
      type="button"
      className="captcha-other"
      aria-disabled={isTaken}
      onClick={() => {
        if (!isTaken) askFor(help);
      }}
    >
      {label}
    </button>
  );
}

function textOf({ reading, help }: CaptchaState, t: ReturnType<typeof useText>): string {
  if (reading.state === 'asked-for-none') return '';
  if (reading.state === 'asked') return t('captcha.asked', { question: reading.question });
  return reading.state === 'working' && help === 'words' ? t('captcha.preparing') : t(`captcha.${reading.state}`);
}

function useFilledIn({ captcha: { reading }, fields }: Props): void {
  const text = reading.state === 'done' ? reading.text : '';
  const fill = useRef(fields.fill);
  fill.current = fields.fill;
  useEffect(() => {
    if (text !== '') fill.current('captcha', text);
  }, [text]);
}
