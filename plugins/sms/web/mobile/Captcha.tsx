import { Skeleton } from '@docstead/core/ui';
import { useService, useText } from '@docstead/core/web';
import { Suspense } from 'react';
import { type CaptchaFieldProps, captchaField } from '../../../accounts/points.ts';

/** The captcha field of accounts, which loads with the form. */
export function Captcha(props: CaptchaFieldProps) {
  const t = useText('sms');
  return (
    <Suspense fallback={<Skeleton height={96} role="status" aria-label={t('bind.captcha_loading')} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded(props: CaptchaFieldProps) {
  const Field = useService(captchaField);
  return Field ? <Field {...props} /> : null;
}
