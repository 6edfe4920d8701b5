import { Alert, Badge } from '@docstead/core/ui';
import { Line, Lines, Panel } from '@docstead/core/ui/data';
import { Moment, useText } from '@docstead/core/web';
import type { Health } from './health-call.ts';

/** The processes that serve the site. */
export function Hosts({ health: { hosts, is_torn } }: { readonly health: Health }) {
  const t = useText('admin');
  return (
    <Panel title={t('health.hosts')}>
      {hosts.length === 0 && t('health.hosts_unknown')}
      <Lines label={t('health.hosts')}>
        {hosts.map((host) => (
          <Host key={`${host.machine} ${host.process}`} host={host} />
        ))}
      </Lines>
      {is_torn === 1 && <Alert kind="warn">{t('health.torn')}</Alert>}
    </Panel>
  );
}

function Host({ host }: { readonly host: Health['hosts'][number] }) {
  const t = useText('admin');
  const { machine, process, is_this, revision, behind, started_time } = host;
  const name = (
    <>
      {t('health.host', { machine, process: String(process) })}{' '}
      {is_this === 1 && <Badge color="gray">{t('health.host_this')}</Badge>}
    </>
  );
  const facts = (
    <>
      <Moment seconds={started_time} say={(time) => t('health.started', { time })} />
      <span>{revision === '' ? t('health.host_starts') : <code>{revision.slice(0, 8)}</code>}</span>
      {behind.length > 0 && <span>{t('health.host_behind', { what: behind.join(', ') })}</span>}
    </>
  );
  return <Line name={name} facts={facts} />;
}
