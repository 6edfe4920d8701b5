import { Button, EmptyState, Stack } from '@docstead/core/ui';
import { Checkbox, FormError, focusFirstError, TextField, useForm } from '@docstead/core/ui/form';
import { Link, type PageProps, usePlugin, useText } from '@docstead/core/web';
import { checksOf } from '../checks.ts';
import { CaptchaField } from '../parts/CaptchaField.tsx';
import { NarrowPage } from '../parts/NarrowPage.tsx';
import { NewPasswordFields } from '../parts/NewPasswordFields.tsx';
import { useRefusal } from '../use-refusal.ts';
import { useRegister } from '../use-register.ts';

export default function Register({ query }: PageProps) {
  const t = useText('accounts');
  const register = useRegister(query.redirect);
  const foot = (
    <>
      {t('register.has_account')} <Link to="/user/login">{t('actions.login')}</Link>
    </>
  );
  return (
    <NarrowPage title={t('titles.register')} foot={foot}>
      {register.isOpen ? (
        <RegisterForm register={register} icode={query.icode} />
      ) : (
        <EmptyState title={t('register.closed')} text={t('register.closed_text')} />
      )}
    </NarrowPage>
  );
}

type Props = { register: ReturnType<typeof useRegister>; icode: string | undefined };

function RegisterForm({ register, icode }: Props) {
  const t = useText('accounts');
  const form = useRegisterForm(register.captcha.isAsked, icode);
  const refusal = useRefusal(form);
  const submit = form.onSubmit(
    ({ agree: _, ...values }) => {
      refusal.clear();
      void register.run({ ...values, username: values.username.trim() }, (error) => {
        form.setFieldValue('captcha', '');
        refusal.show(error);
      });
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={submit} aria-label={t('titles.register')}>
      <Stack gap="md">
        <FormError>{refusal.message}</FormError>
        <TextField
          label={t('fields.username')}
          description={t('fields.username_hint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <NewPasswordFields form={form} />
        {icode === undefined && (
          <TextField
            label={t('fields.invite_code')}
            autoComplete="off"
            key={form.key('invite_code')}
            {...form.getInputProps('invite_code')}
          />
        )}
        {register.captcha.isAsked && (
          <CaptchaField
            captcha={register.captcha}
            key={form.key('captcha')}
            inputProps={form.getInputProps('captcha')}
          />
        )}
        <Agreement form={form} />
        <Button type="submit" fullWidth loading={register.isBusy}>
          {t('actions.register')}
        </Button>
      </Stack>
    </form>
  );
}

function useRegisterForm(isCaptchaAsked: boolean, icode: string | undefined) {
  const checks = checksOf(useText('accounts'));
  const t = useText('accounts');
  return useForm({
    mode: 'uncontrolled',
    initialValues: {
      username: '',
      password: '',
      confirm_password: '',
      invite_code: icode ?? '',
      captcha: '',
      agree: true,
    },
    validate: {
      username: checks.username,
      password: checks.newPassword,
      confirm_password: checks.same(),
      captcha: isCaptchaAsked ? checks.needed('checks.captcha_needed') : () => null,
      agree: (value: boolean) => (value ? null : t('checks.agree_needed')),
    },
  });
}

/** The agreement's text is a page of `site`; without that plugin there is nothing to link to. */
function Agreement({ form }: { form: ReturnType<typeof useRegisterForm> }) {
  const t = useText('accounts');
  const hasText = usePlugin('site') !== undefined;
  return (
    <Stack gap={4}>
      <Checkbox
        label={t('fields.agree')}
        key={form.key('agree')}
        {...form.getInputProps('agree', { type: 'checkbox' })}
      />
      {hasText && <Link to="/agreement">{t('fields.agreement_link')}</Link>}
    </Stack>
  );
}
