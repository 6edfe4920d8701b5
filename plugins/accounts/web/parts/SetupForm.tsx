import { Button, Stack, Text } from '@docstead/core/ui';
import { FormError, focusFirstError, RadioGroup, TextField, useForm } from '@docstead/core/ui/form';
import { type CallError, useLanguage, useNavigate, useSession, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { checksOf } from '../checks.ts';
import { useRefusal } from '../use-refusal.ts';
import { HOME } from '../way-on.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export function SetupForm({ token }: { token: string }) {
  const t = useText('accounts');
  const form = useSetupForm();
  const refusal = useRefusal(form);
  const create = useAction('/api/setup/create');
  const { refresh } = useSession();
  const navigate = useNavigate();

  async function run(values: ReturnType<typeof form.getValues>): Promise<void> {
    refusal.clear();
    try {
      await create.run({ ...values, token });
    } catch (error) {
      refusal.show(error as CallError);
      return;
    }
    await refresh();
    navigate(HOME, { replace: true });
  }
  const submit = form.onSubmit(
    (values) => void run(values),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form noValidate onSubmit={submit} aria-label={t('titles.setup')}>
      <Stack gap="md">
        <Text c="dimmed">{t('setup.intro')}</Text>
        <FormError>{refusal.message}</FormError>
        <TextField
          label={t('fields.username')}
          description={t('fields.username_hint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <NewPasswordFields form={form} />
        <RadioGroup
          label={t('fields.site_locale')}
          description={t('setup.locale_hint')}
          options={[
            { value: 'en', label: t('setup.locale_en') },
            { value: 'zh-cn', label: t('setup.locale_zh') },
          ]}
          key={form.key('locale')}
          {...form.getInputProps('locale')}
        />
        <Button type="submit" fullWidth loading={create.isRunning}>
          {t('actions.create_administrator')}
        </Button>
      </Stack>
    </form>
  );
}

function useSetupForm() {
  const checks = checksOf(useText('accounts'));
  const [locale] = useLanguage();
  return useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '', confirm_password: '', locale },
    validate: { username: checks.username, password: checks.newPassword, confirm_password: checks.same() },
  });
}
