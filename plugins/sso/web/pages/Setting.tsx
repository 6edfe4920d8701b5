import { Alert, Button, CopyButton, EmptyState, Group, IconKey, IconPlus, Skeleton, Stack } from '@docstead/core/ui';
import { Panel, Verbatim } from '@docstead/core/ui/data';
import { AdminFrame, ErrorView, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useCall } from '../api.ts';
import { ProviderForm } from '../parts/ProviderForm.tsx';
import { ProviderPanel } from '../parts/ProviderPanel.tsx';

/** The providers of the site, and the address that each of them has to be told. */
export default function Setting() {
  const t = useText('sso');
  const { data, error, refetch } = useCall('/api/sso/providers', {});
  const [edited, edit] = useState<string>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('')}>
      {t('actions.add')}
    </Button>
  );
  return (
    <AdminFrame title={t('titles.setting')}>
      {error && !data && <ErrorView error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="md" maw="var(--ds-measure)">
          <Panel title={t('address.title')} text={t('address.text')}>
            <Group gap="xs" wrap="nowrap">
              <Verbatim>{data.redirect_uri}</Verbatim>
              <CopyButton text={data.redirect_uri} labels={{ copy: t('address.copy'), copied: t('address.copied') }} />
            </Group>
            {data.is_address_known === 0 && <Alert kind="warn">{t('address.unknown')}</Alert>}
          </Panel>
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
            <EmptyState
              icon={<IconKey size={32} aria-hidden />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={add}
            />
          )}
        </Stack>
      )}
      {!data && !error && <Skeleton height={160} aria-label={t('loading')} />}
    </AdminFrame>
  );
}
