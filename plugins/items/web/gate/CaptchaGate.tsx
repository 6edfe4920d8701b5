import { Button, Group, Stack } from '@docstead/core/ui';
import { focusFirstError, useForm } from '@docstead/core/ui/form';
import {
  type CallError,
  GatePage,
  Link,
  type PageProps,
  Refusal,
  safeRedirect,
  useNavigate,
  useText,
} from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../api.ts';
import { CaptchaRow } from './CaptchaRow.tsx';
import styles from './gate.module.css';
import { useCaptcha } from './use-captcha.ts';

/** What is wrong with the answer is said at its field; all else above the form. */
const CAPTCHA_WRONG = 10206;

/** `/captcha/index?item_id&page_id&unique_key&type&redirect`: for who has used up the tries for a visit password, or a shared page. */
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
      const refused = await pass({ ...values, captcha_id: captcha.captcha_id });
      if (!refused) return;
      form.setFieldValue('captcha', '');
      captcha.refresh();
      if (refused.code === CAPTCHA_WRONG) form.setFieldError('captcha', refused.message);
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <GatePage title={t('gate.title')}>
      <p className={styles.text}>{t(captcha.isAsked ? 'gate.text' : 'gate.text_plain')}</p>
      <form noValidate onSubmit={submit} aria-label={t('gate.title')}>
        <Stack gap="md">
          <Refusal error={problem} />
          {captcha.isAsked && (
            <CaptchaRow
              captcha={captcha}
              fieldKey={form.key('captcha')}
              inputProps={{ 'data-autofocus': true, ...form.getInputProps('captcha') }}
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
    </GatePage>
  );
}

/** Shows the answer to the server, and goes back to where the tries ran out. */
function usePass({ item_id = '', page_id = '', unique_key = '', redirect }: PageProps['query']) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<CallError>();
  const asking = useAction('/api/common/checkCaptcha');
  const ofPage = unique_key ? { unique_key } : page_id && { page_id };
  const place = ofPage ? ({ ...ofPage, type: 'visit_page' } as const) : ({ item_id, type: 'visit_item' } as const);
  const back = unique_key ? `/p/${unique_key}` : page_id ? `/page/${page_id}` : `/${item_id}`;
  /** Undefined once one has passed. */
  const pass = async (input: { readonly captcha: string; readonly captcha_id: string }) => {
    setProblem(undefined);
    try {
      await asking.run({ ...input, ...place });
    } catch (error) {
      const refused = error as CallError;
      if (refused.code !== CAPTCHA_WRONG) setProblem(refused);
      return refused;
    }
    navigate(safeRedirect(redirect) ?? back, { replace: true, force: true });
    return undefined;
  };
  return { pass, problem, isBusy: asking.isRunning };
}
