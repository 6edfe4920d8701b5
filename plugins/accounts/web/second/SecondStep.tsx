import { Button, Stack } from '@docstead/core/ui';
import { type CallError, GatePage, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { SecondNeeded, SecondWay } from '../../points.ts';
import { useAction } from '../api.ts';
import { Field } from '../parts/Field.tsx';
import { useFields } from '../use-fields.ts';
import { useRefusal } from '../use-refusal.ts';
import { PasskeyStep } from './PasskeyStep.tsx';
import styles from './Second.module.css';

/** The first step is over: too old, or too many wrong codes. */
const OVER = 11132;

const FIELDS = {
  code: { name: 'code', label: 'second.code', hint: 'second.code_hint', autoComplete: 'one-time-code', maxLength: 12 },
  recovery: {
    name: 'code',
    label: 'second.recovery',
    hint: 'second.recovery_hint',
    autoComplete: 'off',
    maxLength: 40,
  },
} as const;

interface Props {
  readonly needed: SecondNeeded;
  /** Logged in. */
  readonly onDone: () => Promise<void>;
  /** To the first step, with what was said, where it is over. */
  readonly onBack: (error?: CallError) => void;
}

/** The second step of a login: the code of the app, or one on paper. */
export default function SecondStep({ needed, onDone, onBack }: Props) {
  const t = useText('accounts');
  const [way, setWay] = useState<SecondWay>(needed.ways[0] ?? 'recovery');
  const others = needed.ways.filter((other) => other !== way);
  return (
    <GatePage title={t('second.step_title')}>
      {way === 'passkey' ? (
        <PasskeyStep proof={needed.proof} onDone={onDone} onOver={onBack} />
      ) : (
        <CodeForm key={way} way={way} proof={needed.proof} onDone={onDone} onOver={onBack} />
      )}
      <Stack gap="xs" mt="md" align="flex-start">
        {others.map((other) => (
          <button key={other} type="button" className={styles.other} onClick={() => setWay(other)}>
            {t(`second.use_${other}`)}
          </button>
        ))}
        <button type="button" className={styles.other} onClick={() => onBack()}>
          {t('second.back')}
        </button>
      </Stack>
    </GatePage>
  );
}

interface FormProps {
  readonly way: 'code' | 'recovery';
  readonly proof: string;
  readonly onDone: () => Promise<void>;
  readonly onOver: (error: CallError) => void;
}

function CodeForm({ way, proof, onDone, onOver }: FormProps) {
  const t = useText('accounts');
  const login = useAction('/api/user/loginBySecondFactor');
  const check = (value: string) => (value.trim() === '' ? t('second.code_needed') : null);
  const fields = useFields({ code: check }, undefined, ({ code = '' }) => void run(code));
  const refusal = useRefusal(fields);

  async function run(code: string): Promise<void> {
    if (login.isRunning) return;
    refusal.clear();
    try {
      await login.run({ proof, code });
    } catch (thrown) {
      const error = thrown as CallError;
      if (error.code === OVER) return onOver(error);
      fields.fill('code', '');
      return refusal.show(error, 'code');
    }
    await onDone();
  }
  return (
    <form className="narrow-form" noValidate aria-label={t('second.step_title')} {...fields.form}>
      <Field spec={{ ...FIELDS[way], ...(way === 'code' && { inputMode: 'numeric' }) }} fields={fields} />
      <Refusal error={refusal.error} />
      <Button type="submit" fullWidth loading={login.isRunning}>
        {t('actions.login')}
      </Button>
    </form>
  );
}
