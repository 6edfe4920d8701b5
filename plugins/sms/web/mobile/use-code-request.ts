import { type CallError, invalidate, tellRefusal, useText } from '@docstead/core/web';
import { type RefObject, useEffect, useState } from 'react';
import { RESEND_SECONDS } from '../../limits.ts';
import { smsFailures } from '../../points.ts';
import { useAction } from '../api.ts';
import { INFO } from './account-calls.ts';
import { isMobile } from './mask.ts';
import { useCountdown } from './use-countdown.ts';

/** Where a code went. */
export interface SentCode {
  readonly mobile: string;
  readonly captcha_id: string;
}

type Field = 'mobile' | 'captcha';
type Errors = Readonly<Partial<Record<Field, string>>>;

/** The form that has a code sent: its fields, what is wrong with them, and the pause until the next message. */
export function useCodeRequest(form: RefObject<HTMLFormElement | null>, onSent: (sent: SentCode) => void) {
  const t = useText('sms');
  const ask = useAction('/api/user/getCaptcha');
  const pause = useCountdown();
  const [mobile, setMobile] = useState('');
  const [captcha_id, setCaptcha] = useState('');
  const [text, setText] = useState('');
  /** Each captcha works once. */
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState<CallError>();
  const [focus, setFocus] = useState<{ readonly name: Field }>();

  useEffect(() => {
    if (focus) form.current?.querySelector<HTMLInputElement>(`[name="${focus.name}"]`)?.focus();
  }, [focus, form]);
  function point(name: Field, error: string): void {
    setErrors({ [name]: error });
    setFocus({ name });
  }
  function show(error: CallError): void {
    const { code, message, data } = error;
    if (code === smsFailures.tooSoon.code)
      pause.start(Number((data as { seconds?: unknown }).seconds) || RESEND_SECONDS);
    if (code === smsFailures.mobileMalformed.code) point('mobile', message);
    // The number of a wrong code is the number of a wrong captcha.
    else if (code === smsFailures.codeWrong.code) point('captcha', message);
    else if (code === smsFailures.boundAlready.code) {
      tellRefusal(error);
      void invalidate(INFO);
    } else setRefused(error);
  }
  async function run(): Promise<void> {
    if (ask.isRunning || pause.left > 0) return;
    setErrors({});
    setRefused(undefined);
    if (!isMobile(mobile)) return point('mobile', t('errors.mobile_malformed'));
    if (captcha_id !== '' && text.trim() === '') return point('captcha', t('bind.captcha_needed'));
    try {
      const sent = await ask.run({ mobile: mobile.trim(), captcha_id, captcha: text.trim() });
      pause.start(RESEND_SECONDS);
      onSent({ mobile: mobile.trim(), captcha_id: sent.captcha_id });
    } catch (error) {
      show(error as CallError);
    } finally {
      setRound((before) => before + 1);
      setText('');
    }
  }
  const change = (name: Field, set: (value: string) => void) => (value: string) => {
    set(value);
    // A field that is emptied after a refusal keeps what was wrong.
    if (value !== '') setErrors(({ [name]: _, ...others }) => others);
  };
  const isOver = refused?.code === smsFailures.tooSoon.code && pause.left === 0;
  return {
    ...{ run, errors, left: pause.left, isRunning: ask.isRunning, refused: isOver ? undefined : refused },
    mobile: { value: mobile, change: change('mobile', setMobile) },
    captcha: { text, onText: change('captcha', setText), onCaptcha: setCaptcha, round, error: errors.captcha },
  };
}
