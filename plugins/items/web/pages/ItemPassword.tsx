import { Button, IconLock, Stack } from '@docstead/core/ui';
import { FormError, focusFirstError, PasswordField, useForm } from '@docstead/core/ui/form';
import { Link, loginAddress, type PageProps, useSession, useText } from '@docstead/core/web';
import { useCaptcha } from '../hooks/use-captcha.ts';
import { useVisitPassword } from '../hooks/use-password.ts';
import { CaptchaRow } from '../parts/CaptchaRow.tsx';
import styles from './gate.module.css';

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
      if (!(await enter(values))) form.setFieldValue('captcha', '');
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <div className={styles.card}>
      <IconLock size={28} aria-hidden className={styles.lock} />
      <h1 className={styles.title}>{t('password.title')}</h1>
      <p className={styles.text}>{t('password.text')}</p>
      <form noValidate onSubmit={submit} aria-label={t('password.title')}>
        <Stack gap="md">
          <FormError>{problem}</FormError>
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
      {caller.kind === 'guest' && (
        <p className={styles.foot}>
          {t('password.member')} <Link to={loginAddress(target)}>{t('password.login')}</Link>
        </p>
      )}
    </div>
  );
}
