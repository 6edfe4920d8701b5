import { useText } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import { CAPTCHA } from '../../forms.ts';
import { Field } from '../parts/Field.tsx';
import type { Fields } from '../use-fields.ts';
import type { CaptchaState } from './use-captcha.ts';

interface Props {
  readonly captcha: CaptchaState;
  readonly fields: Fields;
}

/** The field, and its picture: click it, or press it by key, for another one. Who cannot read it has the browser do it. */
export function CaptchaField({ captcha, fields }: Props) {
  const t = useText('accounts');
  useFilledIn({ captcha, fields });
  return (
    <div>
      <div className="captcha">
        <Field spec={CAPTCHA} fields={fields} />
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

function Help({ captcha: { reading, read } }: Pick<Props, 'captcha'>) {
  const t = useText('accounts');
  const { state } = reading;
  // It stays where it is, or the keyboard's focus would be lost with it.
  const isTaken = state === 'working' || state === 'done';
  return (
    <div className="captcha-help">
      <button
        type="button"
        className="captcha-other"
        aria-disabled={isTaken}
        onClick={() => {
          if (!isTaken) read();
        }}
      >
        {t('actions.read_captcha')}
      </button>
      <p className="field-hint" role="status">
        {state !== 'asked-for-none' && t(`captcha.${state}`)}
      </p>
      {state === 'working' && (
        <progress className="captcha-progress" aria-label={t('captcha.progress')} max={1} value={reading.share} />
      )}
    </div>
  );
}

function useFilledIn({ captcha: { reading }, fields }: Props): void {
  const text = reading.state === 'done' ? reading.text : '';
  const fill = useRef(fields.fill);
  fill.current = fields.fill;
  useEffect(() => {
    if (text !== '') fill.current('captcha', text);
  }, [text]);
}
