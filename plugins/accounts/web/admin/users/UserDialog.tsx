import { Dialog, Stack, toast } from '@docstead/core/ui';
import { focusFirstError, PasswordField, Switch, TextField, useForm } from '@docstead/core/ui/form';
import { type CallError, confirm, Refusal, useText } from '@docstead/core/web';
import { useAction } from '../../api.ts';
import { checksOf } from '../../checks.ts';
import { usePasswordRule } from '../../use-password-rule.ts';
import { useRefusal } from '../../use-refusal.ts';
import { LIST, type ListedUser } from './use-user-list.ts';

interface Props {
  /** Absent: a new one. */
  readonly user?: ListedUser;
  readonly onClose: () => void;
}

/** Adds a user, or changes one: the username stays, and so does the password where none is typed. */
export function UserDialog({ user, onClose }: Props) {
  const t = useText('accounts');
  const checks = checksOf(t);
  const rule = usePasswordRule();
  const form = useForm({
    initialValues: {
      ...{ username: user?.username ?? '', password: '', email: user?.email ?? '' },
      email_verify: user?.email_verify === 1,
    },
    validate: {
      username: user ? () => null : checks.username,
      password: (value: string) => (user && value === '' ? null : rule.check(value)),
      email: (value: string) => (value.trim() === '' ? null : checks.email(value)),
    },
  });
  const refusal = useRefusal(form);
  const save = useAction('/api/adminUser/addUser', { invalidates: [LIST] });

  async function close(): Promise<void> {
    const question = { title: t('admin.users.leave_title'), text: t('admin.users.leave_text') };
    if (!form.isDirty() || (await confirm({ ...question, action: t('admin.users.leave_action') }))) onClose();
  }
  async function run({ email_verify, ...values }: typeof form.values): Promise<void> {
    refusal.clear();
    try {
      const wish = { ...values, email_verify: email_verify ? 1 : 0 };
      await save.run(user ? { ...wish, updateUid: Number(user.uid) } : wish);
    } catch (error) {
      refusal.show(error as CallError);
      return;
    }
    toast.ok(user ? t('admin.users.saved') : t('admin.users.added', { name: values.username.trim() }));
    onClose();
  }
  const hasAddress = form.values.email.trim() !== '';
  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={user ? t('admin.users.edit_title', { name: user.username }) : t('admin.users.add')}
      closeLabel={t('admin.close')}
      cancelLabel={t('admin.cancel')}
      primary={{ label: user ? t('admin.save') : t('admin.users.add'), busy: save.isRunning }}
      onSubmit={form.onSubmit(
        (values) => void run(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="md">
        <Refusal error={refusal.error} />
        <TextField
          label={t('admin.users.username')}
          description={t(user ? 'admin.users.username_fixed' : 'fields.username_hint')}
          disabled={user !== undefined}
          data-autofocus={user ? undefined : true}
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={t('admin.users.password')}
          description={user ? t('admin.users.password_keep', { rule: t(rule.hint) }) : t(rule.hint)}
          toggleLabel={t('actions.show_password')}
          autoComplete="new-password"
          data-autofocus={user ? true : undefined}
          {...form.getInputProps('password')}
        />
        <TextField
          label={t('admin.users.email')}
          type="email"
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('email')}
        />
        <Switch
          label={t('admin.users.email_verified')}
          description={t('admin.users.email_verified_hint')}
          disabled={!hasAddress}
          checked={hasAddress && form.values.email_verify}
          onChange={(event) => form.setFieldValue('email_verify', event.currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}
