import type { CaptchaFieldProps } from '../../points.ts';

/** `accounts/captcha.field@1`, for the forms of other plugins. */
export default function OwnCaptcha(_: CaptchaFieldProps) {
  return null;
}
