import { Button, EmptyState } from '@docstead/core/ui';
import { GatePage, Link, type PageProps, Refusal, spaced, usePlugin, useText } from '@docstead/core/web';
import { ACCOUNT, fieldsOf, INVITE_CODE } from '../../forms.ts';
import { keepWayOn } from '../../way-on.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import type { CaptchaState } from '../captcha/use-captcha.ts';
import { checksOf } from '../checks.ts';
import { Choice } from '../parts/Choice.tsx';
import { Field } from '../parts/Field.tsx';
import { RedirectNote } from '../parts/RedirectNote.tsx';
import { AccountFields } from '../password/NewPasswordField.tsx';
import { type Fields, useFields } from '../use-fields.ts';
import { usePasswordRule } from '../use-password-rule.ts';
import { useRefusal } from '../use-refusal.ts';
import { useRegister } from '../use-register.ts';

export default function Register({ query, first }: PageProps) {
  const t = useText('accounts');
  const register = useRegister(query.redirect);
  const foot = (
    <>
      {spaced(t('register.has_account'))}
      <Link to={keepWayOn('/user/login', query.redirect)}>{t('actions.login')}</Link>
    </>
  );
  return (
    <GatePage title={t('titles.register')} foot={foot}>
      {register.isOpen ? (
        <RegisterForm register={register} query={query} first={first} />
      ) : (
        <EmptyState title={t('register.closed')} text={t('register.closed_text')} />
      )}
    </GatePage>
  );
}

interface FormProps {
  readonly first: PageProps['first'];
  readonly register: ReturnType<typeof useRegister>;
  readonly query: PageProps['query'];
}

function RegisterForm({ register, query: { icode, redirect }, first }: FormProps) {
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
  const { isStrong } = usePasswordRule();
  return (
    <form className="narrow-form" noValidate aria-label={t('titles.register')} {...fields.form}>
      <RedirectNote redirect={redirect} />
      <AccountFields specs={fieldsOf(ACCOUNT, isStrong)} fields={fields} />
      {register.captcha.isAsked && <CaptchaField captcha={register.captcha} fields={fields} />}
      {icode === undefined && <InviteCode fields={fields} />}
      <Agreement fields={fields} />
      <Refusal error={refusal.error} />
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
    password: usePasswordRule().check,
    confirm_password: checks.same,
    agree: (value: string) => (value ? null : t('checks.agree_needed')),
    ...(captcha.isAsked ? { captcha: checks.captcha(captcha) } : {}),
  };
}

/** Few have one: the field opens below its name, which is there before any script runs. */
function InviteCode({ fields }: { readonly fields: Fields }) {
  const t = useText('accounts');
  return (
    <details className="narrow-more">
      <summary>{t('register.has_code')}</summary>
      <Field spec={INVITE_CODE} fields={fields} />
    </details>
  );
}

/** Its text is a page of `site`: without that plugin the site has told it elsewhere. */
function Agreement({ fields }: { readonly fields: Fields }) {
  const t = useText('accounts');
  const hasPage = usePlugin('site') !== undefined;
  return (
    <div className="field">
      <Choice
        type="checkbox"
        name="agree"
        standing={fields.standing('agree')}
        defaultChecked
        label={t('fields.agree')}
      />
      {fields.errors.agree && <p className="field-error">{fields.errors.agree}</p>}
      {hasPage && <Link to="/agreement">{t('fields.agreement_link')}</Link>}
    </div>
  );
}
