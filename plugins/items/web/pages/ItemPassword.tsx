import { Button, Stack } from '@docstead/core/ui';
import { focusFirstError, PasswordField, useForm } from '@docstead/core/ui/form';
import { GatePage, Link, loginAddress, type PageProps, Refusal, spaced, useSession, useText } from '@docstead/core/web';
import { CaptchaRow } from '../gate/CaptchaRow.tsx';
import styles from '../gate/gate.module.css';
import { useCaptcha } from '../gate/use-captcha.ts';
import { useVisitPassword } from '../gate/use-password.ts';

/** `/item/password/{item_id}?page_id&redirect`. */
export default function ItemPassword({ params, query }: PageProps) {
  const t = useText('items');
  const { caller } = useSession();
  const captcha = useCaptcha();
  const place = { item_id: params.item_id ?? '0', page_id: query.page_id, redirect: query.redirect };
  const { enter, problem, isBusy, target } = useVisitPassword(place, captcha);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', captcha: '' },
    validate: {
      password: (value) => (value === '' ? t('password.missing') : null),
      captcha: (value) => (captcha.isAsked && value.trim() === '' ? t('password.captcha_missing') : null),
    },
  });
  const submit = form.onSubmit(
    async (values) => {
      const wrong = await enter(values);
      if (!wrong) return;
      form.setFieldValue('captcha', '');
      if (!wrong.field) return;
      form.setFieldError(wrong.field, wrong.message);
      focusFirstError(form, { [wrong.field]: wrong.message });
    },
    (errors) => focusFirstError(form, errors),
  );
  const foot =
    caller.kind === 'guest' ? (
      <>
        {spaced(t('password.member'))}
        <Link to={loginAddress(target)}>{t('password.login')}</Link>
      </>
    ) : (
      <Link to="/item/index">{t('list.title')}</Link>
    );
  return (
    <GatePage title={t('password.title')} foot={foot}>
      <p className={styles.text}>{t('password.text')}</p>
      <form noValidate onSubmit={submit} aria-label={t('password.title')}>
        <Stack gap="md">
          <Refusal error={problem} />
          <PasswordField
            label={t('password.field')}
            toggleLabel={t('fields.show_password')}
            autoComplete="off"
            data-autofocus
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          {captcha.isAsked && (
            <CaptchaRow
              captcha={captcha}
              fieldKey={form.key('captcha')}
              inputProps={form.getInputProps('captcha')}
              fill={(text) => form.setFieldValue('captcha', text)}
            />
          )}
          <Button type="submit" fullWidth loading={isBusy}>
            {t('password.enter')}
          </Button>
        </Stack>
      </form>
      {caller.kind === 'user' && <p className={styles.ask}>{t('password.ask')}</p>}
    </GatePage>
  );
}
