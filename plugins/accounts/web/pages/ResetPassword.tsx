import { Button, Stack } from '@docstead/core/ui';
import { type CallError, GatePage, Link, type PageProps, Refusal, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { RESET } from '../../forms.ts';
import { useAction } from '../api.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { checksOf } from '../checks.ts';
import { Field } from '../parts/Field.tsx';
import { useAccountsSettings } from '../settings.ts';
import { useFields, type Values } from '../use-fields.ts';
import { useMail } from '../use-mail.ts';
import { useRefusal } from '../use-refusal.ts';

/** Asks for the mail with the link, or says who can help where no mail is sent. Whether anybody has the address is told to nobody. */
export default function ResetPassword({ first }: PageProps) {
  const t = useText('accounts');
  const hasMail = useMail();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <GatePage title={t('titles.reset_password')} foot={<Link to="/user/login">{t('actions.to_login')}</Link>}>
      {!hasMail && <Told title={t('reset.off')}>{t('reset.off_text')}</Told>}
      {hasMail && sentTo === undefined && <ResetForm first={first} onSent={setSentTo} />}
      {sentTo !== undefined && (
        <Told title={t('reset.sent')}>
          <output>{t('reset.sent_text', { email: sentTo })}</output>
        </Told>
      )}
    </GatePage>
  );
}

/** In the place of the form, and in its lines: how it stands, and what comes next. */
function Told({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={4}>
      <strong>{title}</strong>
      <p className="narrow-intro">{children}</p>
    </Stack>
  );
}

interface FormProps {
  readonly first: PageProps['first'];
  readonly onSent: (email: string) => void;
}

function ResetForm({ first, onSent }: FormProps) {
  const t = useText('accounts');
  const rules = checksOf(t);
  const captcha = useCaptcha(useAccountsSettings().captcha !== 'never');
  const ask = useAction('/api/user/resetPasswordEmail');
  const checks = { email: rules.email, ...(captcha.isAsked ? { captcha: rules.captcha(captcha) } : {}) };
  const fields = useFields(checks, first, (values) => void run(values));
  const refusal = useRefusal(fields);

  async function run({ email = '', captcha: text = '' }: Values): Promise<void> {
    refusal.clear();
    try {
      await ask.run({ email: email.trim(), captcha: text, captcha_id: captcha.captcha_id });
    } catch (error) {
      if (captcha.isAsked) captcha.refresh();
      fields.fill('captcha', '');
      refusal.show(error as CallError);
      return;
    }
    onSent(email.trim());
  }
  return (
    <form className="narrow-form" noValidate aria-label={t('titles.reset_password')} {...fields.form}>
      <p className="narrow-intro">{t('reset.intro')}</p>
      {RESET.map((spec) => (
        <Field key={spec.name} spec={spec} fields={fields} />
      ))}
      {captcha.isAsked && <CaptchaField captcha={captcha} fields={fields} />}
      <Refusal error={refusal.error} />
      <Button type="submit" fullWidth loading={ask.isRunning}>
        {t('actions.send_link')}
      </Button>
    </form>
  );
}
