import { type FormEvent, useEffect, useRef } from 'react';
import type { CaptchaFieldProps } from '../../points.ts';
import { useAccountsSettings } from '../settings.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { useCaptcha } from './use-captcha.ts';

/** `accounts/captcha.field@1`, for the forms of other plugins. */
export default function OwnCaptcha({ text, onText, onCaptcha, round, error }: CaptchaFieldProps) {
  const isAsked = useAccountsSettings().captcha !== 'never';
  const captcha = useCaptcha(isAsked);
  const { captcha_id, refresh } = captcha;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(round);
  const tell = useRef(onCaptcha);
  tell.current = onCaptcha;

  useEffect(() => tell.current(captcha_id), [captcha_id]);
  useEffect(() => {
    if (shown.current === round) return;
    shown.current = round;
    if (isAsked) refresh();
  }, [round, isAsked, refresh]);
  // The field keeps its own text, as all of these do.
  useEffect(() => {
    const field = place.current?.querySelector('input');
    if (field && field.value !== text) field.value = text;
  }, [text]);

  if (!isAsked) return null;
  const fields = {
    errors: error === undefined ? {} : { captcha: error },
    standing: () => undefined,
    fill: (_: string, filled: string) => onText(filled),
  };
  const hear = ({ target }: FormEvent): void => onText((target as HTMLInputElement).value);
  return (
    <div ref={place} onInput={hear}>
      <CaptchaField captcha={captcha} fields={fields} />
    </div>
  );
}
