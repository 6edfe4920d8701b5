import { Button, isComposing, toast } from '@docstead/core/ui';
import { focusFirstError, TextField, useForm } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { invalidate, useAction } from '../api.ts';
import { useRefusal } from '../use-refusal.ts';
import type { Passkey } from './passkey.ts';
import styles from './Second.module.css';

interface Props {
  readonly passkey: Passkey;
  /** Renamed, or not after all. */
  readonly onDone: () => void;
}

/** In place of the line. The password is not asked for: a name opens nothing. */
export function RenamePasskey({ passkey: { passkey_id, name: before }, onDone }: Props) {
  const t = useText('accounts');
  const rename = useAction('/api/user/passkeyRename');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: before },
    validate: { name: (value: string) => (value.trim() === '' ? t('second.name_needed') : null) },
  });
  const refusal = useRefusal(form);

  async function send(name: string): Promise<void> {
    if (name === before) return onDone();
    refusal.clear();
    try {
      await rename.run({ passkey_id, name });
      await invalidate('/api/user/secondFactor');
      toast.ok(t('second.renamed'));
      onDone();
    } catch (error) {
      refusal.show(error as CallError, 'name');
    }
  }
  const submit = form.onSubmit(
    ({ name }) => void send(name.trim()),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form
      noValidate
      className={styles.rename}
      aria-label={t('second.rename_named', { name: before })}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onDone()}
    >
      <Refusal error={refusal.error} />
      <TextField
        label={t('second.passkey_name')}
        maxLength={60}
        autoComplete="off"
        autoFocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <div className={styles.acts}>
        <Button type="submit" loading={rename.isRunning}>
          {t('actions.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('second.cancel')}
        </Button>
      </div>
    </form>
  );
}
