import { Alert, Button, EmptyState } from '@docstead/core/ui';
import { Link, type PageProps, usePlugin, useText } from '@docstead/core/web';
import { ACCOUNT, INVITE_CODE } from '../../forms.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import type { CaptchaState } from '../captcha/use-captcha.ts';
import { checksOf } from '../checks.ts';
import { Choice } from '../parts/Choice.tsx';
import { Field } from '../parts/Field.tsx';
import { NarrowPage } from '../parts/NarrowPage.tsx';
import { type Fields, useFields } from '../use-fields.ts';
import { useRefusal } from '../use-refusal.ts';
import { useRegister } from '../use-register.ts';

export default function Register({ query, first }: PageProps) {
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
        <RegisterForm register={register} icode={query.icode} first={first} />
      ) : (
        <EmptyState title={t('register.closed')} text={t('register.closed_text')} />
      )}
    </NarrowPage>
  );
}

interface FormProps {
  readonly first: PageProps['first'];
  readonly register: ReturnType<typeof useRegister>;
  readonly icode: string | undefined;
}

function RegisterForm({ register, icode, first }: FormProps) {
  const t = useText('accounts');
  const fields = useFields(useChecks(register.captcha), first, (values) => {
    const { username = '', password = '', confirm_password = '', captcha = '', invite_code = icode ?? '' } = values;
    refusal.clear();
    const input = { username: username.trim(), password, confirm_password, captcha, invite_code };
    void register.run(input, (error) => {
      fields.fill('captcha', '');
      refusal.show(error);
    });
  });
  const refusal = useRefusal(fields);
  const specs = icode === undefined ? [...ACCOUNT, INVITE_CODE] : ACCOUNT;
  return (
    <form className="narrow-form" noValidate aria-label={t('titles.register')} {...fields.form}>
      {refusal.message && <Alert kind="error">{refusal.message}</Alert>}
      {specs.map((spec) => (
        <Field key={spec.name} spec={spec} fields={fields} />
      ))}
      {register.captcha.isAsked && <CaptchaField captcha={register.captcha} fields={fields} />}
      <Agreement fields={fields} />
      <Button type="submit" fullWidth loading={register.isBusy}>
        {t('actions.register')}
      </Button>
    </form>
  );
}

function useChecks(captcha: CaptchaState) {
  const t = useText('accounts');
  const checks = checksOf(t);
  return {
    username: checks.username,
    password: checks.newPassword,
    confirm_password: checks.same,
    agree: (value: string) => (value ? null : t('checks.agree_needed')),
    ...(captcha.isAsked ? { captcha: checks.captcha(captcha) } : {}),
  };
}

/** The agreement's text is a page of `site`; without that plugin there is nothing to link to. */
function Agreement({ fields }: { readonly fields: Fields }) {
  const t = useText('accounts');
  const hasText = usePlugin('site') !== undefined;
  return (
    <div className="field">
      <Choice
        type="checkbox"
        name="agree"
        defaultChecked
        label={t('fields.agree')}
        standing={fields.standing('agree')}
      />
      {fields.errors.agree && <p className="field-error">{fields.errors.agree}</p>}
      {hasText && <Link to="/agreement">{t('fields.agreement_link')}</Link>}
    </div>
  );
}
