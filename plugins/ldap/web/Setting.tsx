import { Alert, Button, Group, Skeleton, Stack, toast } from '@docstead/core/ui';
import { Lead } from '@docstead/core/ui/data';
import { confirm, ErrorView, tellRefusal, useText } from '@docstead/core/web';
import { useAction, useCall } from './api.ts';
import { BindPerson } from './parts/BindPerson.tsx';
import { CONFIG, DirectoryForm } from './parts/DirectoryForm.tsx';

/** The directory that people log in with: is it on, its settings, and accounts that were here before it. */
export default function Setting() {
  const t = useText('ldap');
  const { data, error, refetch } = useCall(CONFIG, {});
  return (
    <>
      <Lead>{t('lead')}</Lead>
      {error && !data && <ErrorView error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="md" maw="var(--ds-measure)">
          <State isOpen={data.ldap_open === 1} />
          <DirectoryForm config={data} />
          {data.ldap_open === 1 && <BindPerson />}
        </Stack>
      )}
      {!data && !error && <Skeleton height={320} aria-label={t('loading')} />}
    </>
  );
}

function State({ isOpen }: { readonly isOpen: boolean }) {
  const t = useText('ldap');
  const close = useAction('/api/adminSetting/saveLdapConfig', { invalidates: [CONFIG] });
  async function run(): Promise<void> {
    const question = { title: t('close.title'), text: t('close.text'), action: t('close.action') };
    if (!(await confirm({ ...question, danger: true }))) return;
    await close.run({ ldap_open: 0 }).then(() => void toast.ok(t('close.done')), tellRefusal);
  }
  if (!isOpen) return <Alert kind="info">{t('state.off')}</Alert>;
  const off = (
    <Group>
      <Button variant="default" loading={close.isRunning} onClick={() => void run()}>
        {t('close.action')}
      </Button>
    </Group>
  );
  return (
    <Alert kind="ok" action={off}>
      {t('state.on')}
    </Alert>
  );
}
