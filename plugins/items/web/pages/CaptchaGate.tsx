import { Button, Group, IconLock, Stack } from '@docstead/core/ui';
import { FormError, focusFirstError, useForm } from '@docstead/core/ui/form';
import { Link, type PageProps, safeRedirect, useNavigate, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../api.ts';
import { useCaptcha } from '../hooks/use-captcha.ts';
import { CaptchaRow } from '../parts/CaptchaRow.tsx';
import styles from './gate.module.css';

/** `/captcha/index?item_id&page_id&type&redirect`: for who has used up the tries for a visit password. */
export default function CaptchaGate({ query }: PageProps) {
  const t = useText('items');
  const captcha = useCaptcha();
  const { pass, problem, isBusy } = usePass(query);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { captcha: '' },
    validate: {
      captcha: (value) => (captcha.isAsked && value.trim() === '' ? t('password.captcha_missing') : null),
    },
  });
  const submit = form.onSubmit(
    async (values) => {
      if (await pass({ ...values, captcha_id: captcha.captcha_id })) return;
      form.setFieldValue('captcha', '');
      captcha.refresh();
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <div className={styles.card}>
      <IconLock size={28} aria-hidden className={styles.lock} />
      <h1 className={styles.title}>{t('gate.title')}</h1>
      <p className={styles.text}>{t(captcha.isAsked ? 'gate.text' : 'gate.text_plain')}</p>
      <form noValidate onSubmit={submit} aria-label={t('gate.title')}>
        <Stack gap="md">
          <FormError>{problem}</FormError>
          {captcha.isAsked && (
            <CaptchaRow
              captcha={captcha}
              fieldKey={form.key('captcha')}
              inputProps={form.getInputProps('captcha')}
              fill={(text) => form.setFieldValue('captcha', text)}
            />
          )}
          <Group grow>
            <Button variant="default" component={Link} to="/">
              {t('gate.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('gate.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </div>
  );
}

/** Shows the answer to the server, and goes back to where the tries ran out. */
function usePass({ item_id = '', page_id = '', redirect }: PageProps['query']) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const asking = useAction('/api/common/checkCaptcha');
  const place = page_id ? ({ page_id, type: 'visit_page' } as const) : ({ item_id, type: 'visit_item' } as const);
  const pass = async (input: { readonly captcha: string; readonly captcha_id: string }): Promise<boolean> => {
    setProblem(undefined);
    try {
      await asking.run({ ...input, ...place });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      return false;
    }
    navigate(safeRedirect(redirect) ?? (page_id ? `/page/${page_id}` : `/${item_id}`), { replace: true, force: true });
    return true;
  };
  return { pass, problem, isBusy: asking.isRunning };
}
