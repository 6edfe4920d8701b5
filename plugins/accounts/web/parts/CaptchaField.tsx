import { useText } from '@docstead/core/web';
import { CAPTCHA } from '../../forms.ts';
import type { CaptchaState } from '../use-captcha.ts';
import type { Fields } from '../use-fields.ts';
import { Field } from './Field.tsx';

/** The field, and its picture: click it, or press it by key, for another one. */
export function CaptchaField({ captcha, fields }: { readonly captcha: CaptchaState; readonly fields: Fields }) {
  const t = useText('accounts');
  return (
    <div className="captcha">
      <Field spec={CAPTCHA} fields={fields} />
      <button type="button" className="captcha-picture" aria-label={t('actions.new_captcha')} onClick={captcha.refresh}>
        {captcha.picture && <img src={captcha.picture} alt={t('fields.captcha_picture')} width={150} height={50} />}
      </button>
    </div>
  );
}
