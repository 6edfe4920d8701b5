import { Alert, Button, EmptyState, IconKey, IconPlus, Skeleton, Stack } from '@docstead/core/ui';
import { CopyButton, Lead, Panel, Verbatim } from '@docstead/core/ui/data';
import { type CallOutput, ErrorView, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { api } from '../contract.ts';
import { useCall } from './api.ts';
import { ProviderForm } from './parts/ProviderForm.tsx';
import { ProviderPanel } from './parts/ProviderPanel.tsx';
import styles from './setting.module.css';

type Loaded = CallOutput<typeof api, '/api/sso/providers'>;

/** The providers of the site, and the address that each of them has to be told. */
export default function Setting() {
  const t = useText('sso');
  const { data, error, refetch } = useCall('/api/sso/providers', {});
  return (
    <>
      <Lead>{t('lead')}</Lead>
      {error && !data && <ErrorView error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap="md" maw="var(--ds-measure)">
          <Address data={data} />
          <Providers providers={data.providers} />
        </Stack>
      )}
      {!data && !error && <Skeleton height={160} aria-label={t('loading')} />}
    </>
  );
}

function Address({ data: { redirect_uri, is_address_known } }: { readonly data: Loaded }) {
  const t = useText('sso');
  return (
    <Panel title={t('address.title')} text={t('address.text')}>
      <div className={styles.address}>
        <Verbatim>{redirect_uri}</Verbatim>
        <CopyButton
          text={redirect_uri}
          word={t('address.word')}
          labels={{ copy: t('address.copy'), copied: t('address.copied') }}
        />
      </div>
      {is_address_known === 0 && <Alert kind="warn">{t('address.unknown')}</Alert>}
    </Panel>
  );
}

/** Each with its test, or with its form. */
function Providers({ providers }: { readonly providers: Loaded['providers'] }) {
  const t = useText('sso');
  const [edited, edit] = useState<string>();
  /** What was edited last: its button has the focus again. */
  const [left, leave] = useState<string>();
  const buttons = useRef(new Map<string, HTMLButtonElement | null>());
  const keep = (id: string) => (button: HTMLButtonElement | null) => void buttons.current.set(id, button);
  useEffect(() => {
    if (edited === undefined && left !== undefined) buttons.current.get(left)?.focus();
  }, [edited, left]);
  const close = (): void => {
    leave(edited);
    edit(undefined);
  };
  const add = (
    <Button ref={keep('')} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('')}>
      {t('actions.add')}
    </Button>
  );
  return (
    <>
      {providers.map((provider) =>
        provider.id === edited ? (
          <ProviderForm key={provider.id} provider={provider} onDone={close} />
        ) : (
          <ProviderPanel
            key={provider.id}
            provider={provider}
            editButton={keep(provider.id)}
            onEdit={() => edit(provider.id)}
          />
        ),
      )}
      {edited === '' && <ProviderForm onDone={close} />}
      {edited === undefined && providers.length > 0 && <div>{add}</div>}
      {edited === undefined && providers.length === 0 && (
        <EmptyState
          icon={<IconKey size={32} aria-hidden />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={add}
        />
      )}
    </>
  );
}
