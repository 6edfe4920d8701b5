import type { CaptchaState } from './captcha/use-captcha.ts';

/** The rules of the server, told before anything is sent. The server decides all the same. */
const PLAIN = /^(?=.{2,30}$)[A-Za-z0-9_\-\u4e00-\u9fa5]+(\.[A-Za-z0-9_\-\u4e00-\u9fa5]+)*$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Translate = (key: string) => string;

export function checksOf(t: Translate) {
  return {
    username: (value: string) => (isUsername(value.trim()) ? null : t('checks.username_rule')),
    email: (value: string) => (isEmail(value.trim()) ? null : t('checks.email_rule')),
    newPassword: (value: string) => (value.length >= 8 && value.length <= 100 ? null : t('checks.password_rule')),
    /** Its length; what is common, and what holds a name, the server tells. */
    strongPassword: (value: string) =>
      [...value].length >= 10 && value.length <= 100 ? null : t('checks.password_rule_strong'),
    needed: (key: string) => (value: string) => (value.trim() === '' ? t(key) : null),
    captcha:
      ({ reading: { state } }: CaptchaState) =>
      (value: string) => {
        if (value.trim() !== '') return null;
        if (state === 'working') return t('checks.captcha_working');
        return t(state === 'asked' ? 'checks.answer_needed' : 'checks.captcha_needed');
      },
    same: (value: string, values: Readonly<Record<string, string>>) =>
      value === values.password ? null : t('checks.passwords_differ'),
  };
}

function isUsername(text: string): boolean {
  return PLAIN.test(text) || isEmail(text);
}

const isEmail = (text: string): boolean => text.length <= 100 && EMAIL.test(text);
