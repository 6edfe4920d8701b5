import { Button } from '@docstead/core/ui';
import { type CallError, GatePage, Link, type PageProps, Refusal, Slot, spaced, useText } from '@docstead/core/web';
import { lazy, Suspense } from 'react';
import { LOGIN } from '../../forms.ts';
import { loginMethods } from '../../slots.ts';
import { keepWayOn, wayOn } from '../../way-on.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { checksOf } from '../checks.ts';
import { Field } from '../parts/Field.tsx';
import { RedirectNote } from '../parts/RedirectNote.tsx';
import { PasskeyLogin } from '../second/PasskeyLogin.tsx';
import { useFields } from '../use-fields.ts';
import { useLogin } from '../use-login.ts';
import { useMail } from '../use-mail.ts';
import { useRefusal } from '../use-refusal.ts';

const SecondStep = lazy(() => import('../second/SecondStep.tsx'));

export default function Login({ query, first }: PageProps) {
  const t = useText('accounts');
  const login = useLogin(query.redirect);
  const hasMail = useMail();
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

  if (login.isLoggedIn) return <GatePage title={t('titles.login')}>{t('login.forward')}</GatePage>;
  if (login.second) {
    const back = (error?: CallError): void => {
      login.leaveSecond();
      if (error) refusal.show(error, 'password');
    };
    return (
      <Suspense fallback={<GatePage title={t('second.step_title')}>{null}</GatePage>}>
        <SecondStep needed={login.second} onDone={login.goOn} onBack={back} />
      </Suspense>
    );
  }
  const redirect = wayOn(query.redirect);
  const isOpen = login.settings.register_open;
  const foot = (hasMail || isOpen) && <Foot hasMail={hasMail} isOpen={isOpen} redirect={query.redirect} />;
  return (
    <GatePage title={t('titles.login')} foot={foot}>
      <form className="narrow-form" noValidate aria-label={t('titles.login')} {...fields.form}>
        <RedirectNote redirect={query.redirect} />
        {LOGIN.map((spec) => (
          <Field key={spec.name} spec={spec} fields={fields} />
        ))}
        {login.captcha.isAsked && <CaptchaField captcha={login.captcha} fields={fields} />}
        <Refusal error={refusal.error} />
        <Button type="submit" fullWidth loading={login.isBusy} disabled={login.isHeld}>
          {t('actions.login')}
        </Button>
      </form>
      <PasskeyLogin first={first} onDone={login.goOn} />
      <Slot id={loginMethods} props={{ redirect }} />
    </GatePage>
  );
}

interface FootProps {
  readonly hasMail: boolean;
  /** Registration is. */
  readonly isOpen: boolean;
  readonly redirect: string | undefined;
}

/** As the server writes it (`server/first/forms.first.ts`): each on a line of its own. */
function Foot({ hasMail, isOpen, redirect }: FootProps) {
  const t = useText('accounts');
  return (
    <>
      {hasMail && <Link to="/user/resetPassword">{t('login.forgotten')}</Link>}
      {hasMail && isOpen && <br />}
      {isOpen && (
        <>
          {spaced(t('login.no_account'))}
          <Link to={keepWayOn('/user/register', redirect)}>{t('actions.register')}</Link>
        </>
      )}
    </>
  );
}
