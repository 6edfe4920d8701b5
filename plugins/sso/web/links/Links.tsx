import { Alert, ErrorState, Skeleton } from '@docstead/core/ui';
import { Lines, Panel } from '@docstead/core/ui/data';
import { confirm, RefusalLinks, useRoute, useSettings, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { LoginButton } from '../../provider.ts';
import { invalidate, useAction, useCall } from '../api.ts';
import { LinkLine, type Row } from './LinkLine.tsx';
import { PasswordAgain } from './PasswordAgain.tsx';
import { messageOf, useOutcome } from './use-outcome.ts';

const LIST = '/api/sso/links';

/** In the user center: which accounts at providers lead to this one. */
export default function Links() {
  const t = useText('sso');
  const { path } = useRoute();
  const { buttons = [] } = useSettings<{ readonly buttons: readonly LoginButton[] }>('sso');
  const nameOf = (id: string) => buttons.find((one) => one.id === id)?.name ?? t('links.old');
  const { outcome, tell } = useOutcome(nameOf);
  const { data, error, refetch } = useCall(LIST, {});
  const begin = useAction('/api/sso/connect');
  const end = useAction('/api/sso/disconnect');
  /** The provider that waits for the password. */
  const [asked, ask] = useState<string>();

  async function connect(provider: string, password?: string): Promise<void> {
    if (data?.proof === 'password' && password === undefined) return ask(provider);
    const { href } = await begin.run({ provider, redirect: path, ...(password === undefined ? {} : { password }) });
    window.location.assign(href);
  }
  async function disconnect({ link_id, name }: Row): Promise<void> {
    const question = { title: t('links.ask_title', { name }), text: t('links.ask_text') };
    if (!link_id || !(await confirm({ ...question, action: t('links.disconnect'), danger: true }))) return;
    await end.run({ link_id });
    tell({ kind: 'ok', text: t('links.gone', { name }) });
    await invalidate(LIST);
  }
  const told = (work: Promise<void>) =>
    void work.catch(async (refused) => {
      tell({ kind: 'error', text: messageOf(refused) });
      await invalidate(LIST);
    });

  if (error) {
    const retry = { label: t('links.retry'), onPress: () => void refetch() };
    const action = <RefusalLinks error={error} />;
    return <ErrorState title={t('links.failed')} text={error.message} retry={retry} action={action} />;
  }
  if (!data) return <Skeleton height={120} aria-label={t('loading')} />;
  const offered = buttons.map((button) => {
    const link = data.links.find(({ provider }) => provider === button.id);
    return { ...button, ...link } satisfies Row;
  });
  const old: Row[] = data.links
    .filter(({ provider }) => !buttons.some(({ id }) => id === provider))
    .map((link) => ({ ...link, id: '', name: t('links.old'), icon: 'login' }));
  return (
    <Panel title={t('titles.links')} text={t('links.text')}>
      <div aria-live="polite">{outcome && <Alert kind={outcome.kind}>{outcome.text}</Alert>}</div>
      {data.proof === 'login' && <Alert kind="info">{t('links.login')}</Alert>}
      <Lines label={t('links.list')}>
        {[...offered, ...old].map((row) => (
          <LinkLine
            key={row.link_id ?? row.id}
            row={row}
            mayConnect={data.proof !== 'login' && asked !== row.id}
            isBusy={begin.isRunning}
            onConnect={() => told(connect(row.id))}
            onDisconnect={() => told(disconnect(row))}
          >
            {asked === row.id && !row.link_id && (
              <PasswordAgain onCancel={() => ask(undefined)} onPassword={(password) => connect(row.id, password)} />
            )}
          </LinkLine>
        ))}
      </Lines>
    </Panel>
  );
}
