import { Alert, Button } from '@docstead/core/ui';
import { Link, type PageProps, Slot, useText } from '@docstead/core/web';
import { LOGIN } from '../../forms.ts';
import { loginMethods } from '../../points.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { checksOf } from '../checks.ts';
import { Field } from '../parts/Field.tsx';
import { NarrowPage } from '../parts/NarrowPage.tsx';
import { useFields } from '../use-fields.ts';
import { useLogin } from '../use-login.ts';
import { useRefusal } from '../use-refusal.ts';
import { wayOn } from '../way-on.ts';

export default function Login({ query, first }: PageProps) {
  const t = useText('accounts');
  const login = useLogin(query.redirect);
  const { needed, captcha } = checksOf(t);
  const checks = {
    username: needed('checks.username_needed'),
    password: (value: string) => (value === '' ? t('checks.password_needed') : null),
    ...(login.captcha.isAsked ? { captcha: captcha(login.captcha) } : {}),
  };
  const fields = useFields(checks, first, ({ username = '', password = '', captcha = '' }) => {
    refusal.clear();
    void login.run({ username, password, captcha }, (error) => {
      fields.fill('captcha', '');
      refusal.show(error, 'password');
    });
  });
  const refusal = useRefusal(fields);

  if (login.isLoggedIn) return <NarrowPage title={t('titles.login')}>{t('login.forward')}</NarrowPage>;
  const redirect = wayOn(query.redirect);
  const foot = login.settings.register_open && (
    <>
      {t('login.no_account')} <Link to={withRedirect('/user/register', query.redirect)}>{t('actions.register')}</Link>
    </>
  );
  return (
    <NarrowPage title={t('titles.login')} foot={foot}>
      <form className="narrow-form" noValidate aria-label={t('titles.login')} {...fields.form}>
        {refusal.message && <Alert kind="error">{refusal.message}</Alert>}
        {LOGIN.map((spec) => (
          <Field key={spec.name} spec={spec} fields={fields} />
        ))}
        {login.captcha.isAsked && <CaptchaField captcha={login.captcha} fields={fields} />}
        <Button type="submit" fullWidth loading={login.isBusy} disabled={login.isHeld}>
          {t('actions.login')}
        </Button>
      </form>
      <Slot id={loginMethods} props={{ redirect }} />
    </NarrowPage>
  );
}

/** Keeps the way back when someone has no account yet. */
function withRedirect(path: string, redirect: string | undefined): string {
  return redirect === undefined ? path : `${path}?redirect=${encodeURIComponent(wayOn(redirect))}`;
}
