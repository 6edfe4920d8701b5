import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { Slot } from '@docstead/core/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { type CaptchaFieldProps, userSection } from '../../accounts/points.ts';
import descriptor from '../plugin.ts';
import half from '../web/index.ts';

export const ann = { kind: 'user', uid: '2', username: 'ann', name: '', groupid: '2' } as const;
export const ASK = '/api/user/getCaptcha';
export const BIND = '/api/user/bindingMobile';
export const UNBIND = '/api/user/unbindMobile';
export const INFO = '/api/user/info';
export const MOBILE = '13800001234';

/** The user center, which has the slot. */
const routes = {
  ...descriptor,
  routes: [{ id: 'center', path: '/user/setting/sms.mobile', title: 'titles.mobile' }],
};
const Center = () => <Slot id={userSection} props={{}} />;
const withCenter = { ...half, pages: { center: async () => ({ default: Center }) } };

/** As accounts draws it: another captcha in each round. */
function FakeCaptcha({ text, onText, onCaptcha, round, error }: CaptchaFieldProps) {
  useEffect(() => onCaptcha(`captcha-${round}`), [round]);
  return (
    <label>
      Captcha {error}
      <input name="captcha" value={text} onChange={(event) => onText(event.currentTarget.value)} />
    </label>
  );
}
/** As it is where the site asks for none. */
export function NoCaptcha({ onCaptcha }: CaptchaFieldProps) {
  useEffect(() => onCaptcha(''), []);
  return null;
}

export const refuse = (error_code: number, error_message: string, data: object = []) => ({
  error_code,
  error_message,
  data,
});

interface Options {
  readonly mobile?: string;
  readonly is_sso?: '0' | '1';
  readonly captcha?: unknown;
  readonly calls?: RenderPluginOptions['calls'];
  readonly locale?: 'en' | 'zh-cn';
}

/** A server with one account: what is bound shows in `user/info`. */
export async function open({
  mobile = '',
  is_sso = '0',
  captcha = FakeCaptcha,
  calls = {},
  locale = 'en',
}: Options = {}) {
  const bound = { mobile };
  const view = await renderPlugin(withCenter, {
    ...{ path: '/user/setting/sms.mobile', routes, caller: ann, settings: { ready: true }, locale },
    services: { 'accounts/captcha.field@1': captcha },
    calls: {
      [INFO]: () => ({ uid: '2', username: 'ann', is_sso, mobile: bound.mobile }),
      [ASK]: () => ({ captcha_id: 'sms-1' }),
      [BIND]: (input) => {
        bound.mobile = String(input.mobile);
        return [];
      },
      [UNBIND]: () => {
        bound.mobile = '';
        return [];
      },
      ...calls,
    },
  });
  const sent = (path: string) => view.calls.filter((one) => one.path === path).map(({ input }) => input);
  return { ...view, bound, sent, person: userEvent.setup({ delay: null }) };
}

export const mobileField = () => screen.findByLabelText<HTMLInputElement>(/^Mobile number/);
export const captchaField = () => screen.getByLabelText<HTMLInputElement>(/^Captcha/);
export const codeField = () => screen.findByLabelText<HTMLInputElement>(/^Code from the message/);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** What is said of a field, in words. */
export const toldOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

/** Up to the code, by keyboard alone. */
export async function getCode(person: ReturnType<typeof userEvent.setup>) {
  await person.type(await mobileField(), MOBILE);
  await person.type(captchaField(), 'ab23{Enter}');
  return await codeField();
}
