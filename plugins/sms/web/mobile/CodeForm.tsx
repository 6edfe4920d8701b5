import { Button, Stack, toast } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { type CallError, invalidate, Refusal, tellRefusal, useText } from '@docstead/core/web';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CODE_DIGITS } from '../../limits.ts';
import { smsFailures } from '../../points.ts';
import { useAction } from '../api.ts';
import { INFO } from './account-calls.ts';
import { digitsOf } from './mask.ts';
import type { SentCode } from './use-code-request.ts';

interface Props {
  readonly sent: SentCode;
  readonly onBound: () => void;
}

/** The code that came to the mobile. */
export function CodeForm({ sent, onBound }: Props) {
  const t = useText('sms');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<CallError>();
  const bind = useAction('/api/user/bindingMobile', { invalidates: [INFO] });

  // Another message has another code.
  useEffect(() => {
    setCode('');
    setProblem(undefined);
    setRefused(undefined);
    field.current?.focus();
  }, [sent]);
  function point(text: string): void {
    setProblem(text);
    field.current?.select();
  }
  async function run(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (bind.isRunning) return;
    setProblem(undefined);
    setRefused(undefined);
    if (code.length !== CODE_DIGITS) return point(t('bind.code_needed'));
    try {
      await bind.run({ ...sent, captcha: code });
    } catch (thrown) {
      const error = thrown as CallError;
      if (error.code === smsFailures.codeWrong.code) return point(error.message);
      if (error.code !== smsFailures.boundAlready.code) return setRefused(error);
      tellRefusal(error);
      return void invalidate(INFO);
    }
    toast.ok(t('bind.done'));
    onBound();
  }
  return (
    <form noValidate aria-label={t('bind.enter')} onSubmit={(event) => void run(event)}>
      <Stack gap="sm">
        <Refusal error={refused} />
        <TextField
          ref={field}
          label={t('bind.code')}
          description={t('bind.code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maw={200}
          value={code}
          error={problem}
          onChange={(event) => {
            // Pasted with its blanks, or as the message has it.
            setCode(digitsOf(event.currentTarget.value).slice(0, CODE_DIGITS));
            setProblem(undefined);
          }}
        />
        <div>
          <Button type="submit" loading={bind.isRunning}>
            {t('bind.bind')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
