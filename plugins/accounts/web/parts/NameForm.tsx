import { Button, Stack, toast } from '@docstead/core/ui';
import { TextField, useForm } from '@docstead/core/ui/form';
import { type CallError, Refusal, useLeaveGuard, useSession, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { useRefusal } from '../use-refusal.ts';

export function NameForm({ name }: { name: string }) {
  const t = useText('accounts');
  const form = useForm({
    initialValues: { name },
    validate: { name: (value: string) => (value.length <= 60 ? null : t('checks.name_rule')) },
  });
  const refusal = useRefusal(form);
  const update = useAction('/api/user/updateInfo', { invalidates: ['/api/user/info'] });
  const { refresh } = useSession();
  useLeaveGuard(form.isDirty());

  async function run(values: { name: string }): Promise<void> {
    refusal.clear();
    try {
      await update.run(values);
    } catch (error) {
      refusal.show(error as CallError);
      return;
    }
    form.resetDirty(values);
    toast.ok(t('center.saved'));
    await refresh();
  }
  return (
    <form noValidate aria-label={t('fields.name')} onSubmit={form.onSubmit((values) => void run(values))}>
      <Stack gap="sm" align="flex-start">
        <Refusal error={refusal.error} />
        <TextField
          w="100%"
          label={t('fields.name')}
          description={t('fields.name_hint')}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={update.isRunning}>
          {t('actions.save')}
        </Button>
      </Stack>
    </form>
  );
}
