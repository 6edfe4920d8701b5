import { Alert, Button, CopyButton, EmptyState, Group, IconPlus, Skeleton, Stack, Text } from '@docstead/core/ui';
import { ErrorView, PageFrame, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useCall } from '../api.ts';
import { ProviderForm } from '../parts/ProviderForm.tsx';
import { ProviderPanel } from '../parts/ProviderPanel.tsx';
import styles from '../parts/panel.module.css';

/** The providers of the site, and the address that each of them has to be told. */
export default function Setting() {
  const t = useText('sso');
  const { data, error } = useCall('/api/sso/providers', {});
  const [edited, edit] = useState<string>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('')}>
      {t('actions.add')}
    </Button>
  );
  if (error) return <ErrorView error={error} />;
  return (
    <PageFrame title={t('titles.setting')}>
      {data ? (
        <Stack gap="md">
          <section className={styles.panel}>
            <h2 className={styles.heading}>{t('address.title')}</h2>
            <Text c="dimmed">{t('address.text')}</Text>
            <Group gap="xs" wrap="nowrap">
              <code className={styles.address}>{data.redirect_uri}</code>
              <CopyButton text={data.redirect_uri} labels={{ copy: t('address.copy'), copied: t('address.copied') }} />
            </Group>
            {data.is_address_known === 0 && <Alert kind="warn">{t('address.unknown')}</Alert>}
          </section>
          {data.providers.map((provider) =>
            provider.id === edited ? (
              <ProviderForm key={provider.id} provider={provider} onDone={() => edit(undefined)} />
            ) : (
              <ProviderPanel key={provider.id} provider={provider} onEdit={() => edit(provider.id)} />
            ),
          )}
          {edited === '' && <ProviderForm onDone={() => edit(undefined)} />}
          {edited === undefined && data.providers.length > 0 && <div>{add}</div>}
          {edited === undefined && data.providers.length === 0 && (
            <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />
          )}
        </Stack>
      ) : (
        <Skeleton height={160} aria-label={t('loading')} />
      )}
    </PageFrame>
  );
}
