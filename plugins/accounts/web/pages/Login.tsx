import { Button, Stack } from '@docstead/core/ui';
import { FormError, focusFirstError, PasswordField, TextField, useForm } from '@docstead/core/ui/form';
import { Link, type PageProps, Slot, useText } from '@docstead/core/web';
import { loginMethods } from '../../points.ts';
import { checksOf } from '../checks.ts';
import { CaptchaField } from '../parts/CaptchaField.tsx';
import { NarrowPage } from '../parts/NarrowPage.tsx';
import { useLogin } from '../use-login.ts';
import { useRefusal } from '../use-refusal.ts';
import { wayOn } from '../way-on.ts';

export default function Login({ query }: PageProps) {
  const t = useText('accounts');
  const login = useLogin(query.redirect);
  const { needed } = checksOf(t);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '', captcha: '' },
    validate: {
      username: needed('checks.username_needed'),
      password: (value: string) => (value === '' ? t('checks.password_needed') : null),
      captcha: login.captcha.isAsked ? needed('checks.captcha_needed') : () => null,
    },
  });
  const refusal = useRefusal(form);
  const submit = form.onSubmit(
    (values) => {
      refusal.clear();
      void login.run(values, (error) => {
        form.setFieldValue('captcha', '');
        refusal.show(error, 'password');
      });
    },
    (errors) => focusFirstError(form, errors),
  );

  if (login.isLoggedIn) return <NarrowPage title={t('titles.login')}>{t('login.forward')}</NarrowPage>;
  const redirect = wayOn(query.redirect);
  const foot = login.settings.register_open && (
    <>
      {t('login.no_account')} <Link to={withRedirect('/user/register', query.redirect)}>{t('actions.register')}</Link>
    </>
  );
  return (
    <NarrowPage title={t('titles.login')} foot={foot}>
      <form noValidate onSubmit={submit} aria-label={t('titles.login')}>
        <Stack gap="md">
          <FormError>{refusal.message}</FormError>
          <TextField
            label={t('fields.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            key={form.key('username')}
            {...form.getInputProps('username')}
          />
          <PasswordField
            label={t('fields.password')}
            toggleLabel={t('actions.show_password')}
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          {login.captcha.isAsked && (
            <CaptchaField
              captcha={login.captcha}
              key={form.key('captcha')}
              inputProps={form.getInputProps('captcha')}
            />
          )}
          <Button type="submit" fullWidth loading={login.isBusy} disabled={login.isHeld}>
            {t('actions.login')}
          </Button>
        </Stack>
      </form>
      <Slot id={loginMethods} props={{ redirect }} />
    </NarrowPage>
  );
}

/** Keeps the way back when someone has no account yet. */
function withRedirect(path: string, redirect: string | undefined): string {
  return redirect === undefined ? path : `${path}?redirect=${encodeURIComponent(wayOn(redirect))}`;
}
