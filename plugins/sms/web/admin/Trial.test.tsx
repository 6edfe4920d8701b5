import { type RenderPluginOptions, renderPlugin } from '@docstead/core/testing/web';
import { Slot } from '@docstead/core/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { settingsTrial } from '../../../admin/points.ts';
import descriptor from '../../plugin.ts';
import half from '../index.ts';
import { adviceOn } from './advice.ts';

const root = { kind: 'user', uid: '1', username: 'root', name: '', groupid: '1' } as const;
const TRY = '/api/adminSms/try';
const EMPTY = {
  ...{ provider: 'none', aliyun_key_id: '', aliyun_key_secret: '', aliyun_sign_name: '', aliyun_template: '' },
  ...{ tencent_secret_id: '', tencent_secret_key: '', tencent_app_id: '', tencent_sign_name: '' },
  ...{ tencent_template: '', tencent_values: 'code', tencent_region: 'ap-guangzhou' },
  ...{ daily_messages: '1000', ready: '0' },
};
const ALIYUN = { aliyun_key_id: 'LTAI1', aliyun_sign_name: 'Docs', aliyun_template: 'SMS_1' };

/** The console's form around it: saved by Enter. */
async function open(values: Readonly<Record<string, string>>, answer: () => unknown = () => ({ message_id: 'm-1' })) {
  const save = vi.fn();
  const Form = () => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Slot id={settingsTrial} props={{ values: { ...EMPTY, ...values } }} />
    </form>
  );
  const calls: RenderPluginOptions['calls'] = { [TRY]: answer };
  const view = await renderPlugin(
    { ...half, pages: { form: async () => ({ default: Form }) } },
    {
      ...{ path: '/form', caller: root, calls },
      routes: { ...descriptor, routes: [{ id: 'form', path: '/form', title: 'titles.trial' }] },
    },
  );
  const sent = () => view.calls.filter(({ path }) => path === TRY).map(({ input }) => input);
  return { sent, save, person: userEvent.setup() };
}

const field = () => screen.findByLabelText('Mobile number for the test');
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send a test message' });
const refuse =
  (error_message: string, error_code = 12102) =>
  () => {
    throw { error_code, error_message };
  };

describe('a trial of the provider', () => {
  it('needs one that is chosen', async () => {
    await open({});
    expect(await screen.findByText('Choose a provider first.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('names the fields that it lacks, and those of the chosen provider alone', async () => {
    await open({ provider: 'tencent', tencent_app_id: '1400006666', ...ALIYUN });
    const text = await screen.findByText(/^Fill in first/);
    expect(text.textContent).toContain('Tencent: SecretId, Tencent: signature, Tencent: template ID.');
    expect(send().disabled).toBe(true);
  });

  it('sends what stands in the form, without a secret that nobody typed, and shows the number there', async () => {
    const { sent, person, save } = await open({ provider: 'aliyun', ...ALIYUN });
    await person.type(await field(), ' 13800001234{Enter}');
    expect(await screen.findByText('The provider has taken the message')).toBeTruthy();
    expect(screen.getByText('m-1')).toBeTruthy();
    expect(sent()).toEqual([{ provider: 'aliyun', mobile: '13800001234', ...ALIYUN }]);
    expect(save).not.toHaveBeenCalled();
  });

  it('sends a secret that was typed', async () => {
    const own = {
      ...{ tencent_secret_id: 'AKID1', tencent_secret_key: 'typed', tencent_app_id: '14' },
      ...{ tencent_sign_name: 'Docs', tencent_template: '7', tencent_values: 'code_minutes', tencent_region: 'ap-x' },
    };
    const { sent, person } = await open({ provider: 'tencent', ...own, aliyun_key_secret: 'other' });
    await person.type(await field(), '13800001234');
    await person.click(send());
    await waitFor(() => expect(sent()).toEqual([{ provider: 'tencent', mobile: '13800001234', ...own }]));
  });

  it('says what the provider refused, and what to do about it', async () => {
    const { person } = await open(
      { provider: 'aliyun', ...ALIYUN },
      refuse('The provider refused: isv.SMS_SIGNATURE_ILLEGAL 签名不合法'),
    );
    await person.type(await field(), '13800001234{Enter}');
    expect(await screen.findByText('The provider refused: isv.SMS_SIGNATURE_ILLEGAL 签名不合法')).toBeTruthy();
    expect(screen.getByText(/^Enter the signature as it was approved/)).toBeTruthy();
    await person.type(await field(), '{Enter}');
    expect(await screen.findAllByText(/isv\.SMS_SIGNATURE_ILLEGAL/)).toHaveLength(1);
  });

  it('says at the field that the mobile is none', async () => {
    const { person, sent } = await open({ provider: 'aliyun', ...ALIYUN }, refuse('Not a mobile.', 10205));
    await person.click(send());
    expect(await screen.findByText('This is not a mobile number of mainland China.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await person.type(await field(), '42{Enter}');
    expect(await screen.findByText('Not a mobile.')).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the advice on a refusal', () => {
  it.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'limit'],
    ['isv.SMS_SIGNATURE_ILLEGAL', 'signature'],
    ['isv.SMS_TEMPLATE_ILLEGAL', 'template'],
    ['SignatureDoesNotMatch', 'secret'],
    ['InvalidAccessKeyId.NotFound', 'key'],
    ['AuthFailure.SecretIdNotFound', 'key'],
    ['AuthFailure.TokenFailure', 'auth'],
    ['FailedOperation.SignatureIncorrectOrUnapproved', 'signature'],
    ['FailedOperation.TemplateIncorrectOrUnapproved', 'template'],
    ['LimitExceeded.PhoneNumberDailyLimit', 'limit'],
    ['InternalError.Timeout', undefined],
  ])('on %s is %s', (code, advice) => {
    expect(adviceOn(`The provider refused: ${code}: …`)).toBe(advice);
  });
});
