import { Button, Stack } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useRef } from 'react';
import { Captcha } from './Captcha.tsx';
import { type SentCode, useCodeRequest } from './use-code-request.ts';

interface Props {
  /** A code went out already. */
  readonly isAgain: boolean;
  readonly takesFocus: boolean;
  readonly onSent: (sent: SentCode) => void;
}

/** Which mobile a code is sent to. */
export function RequestForm({ isAgain, takesFocus, onSent }: Props) {
  const t = useText('sms');
  const ref = useRef<HTMLFormElement>(null);
  const { mobile, captcha, errors, refused, left, isRunning, run } = useCodeRequest(ref, onSent);
  const label = left > 0 ? 'bind.get_later' : isAgain ? 'bind.get_again' : 'bind.get';
  return (
    <form
      ref={ref}
      noValidate
      aria-label={t('bind.request')}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <Stack gap="sm">
        <Refusal error={refused} />
        <TextField
          label={t('bind.mobile')}
          description={t('bind.mobile_hint')}
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          autoFocus={takesFocus}
          value={mobile.value}
          error={errors.mobile}
          onChange={(event) => mobile.change(event.currentTarget.value)}
        />
        <Captcha {...captcha} />
        <div>
          {/* It keeps the focus while it waits. */}
          <Button
            type="submit"
            variant={isAgain ? 'default' : 'filled'}
            loading={isRunning}
            data-disabled={left > 0}
            aria-disabled={left > 0}
          >
            {t(label, { seconds: left })}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
