import { Badge, ErrorState, Group, Skeleton } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { type CallOutput, Moment, RefusalLinks, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { INFO, useCall } from '../api.ts';
import { Bind } from './Bind.tsx';
import { Unbind } from './Unbind.tsx';

type Info = CallOutput<typeof api, typeof INFO>;

/** In the user center: the WeChat that logs in to this account. */
export default function Binding() {
  const t = useText('wechat');
  const { data, error, refetch } = useCall(INFO, {});
  if (error && !data) {
    const retry = { label: t('scan.retry'), onPress: () => void refetch() };
    const action = <RefusalLinks error={error} />;
    return <ErrorState title={t('binding.failed')} text={error.message} retry={retry} action={action} />;
  }
  if (!data) return <Skeleton role="status" height={160} aria-label={t('binding.loading')} />;
  const isBound = data.is_bound === 1;
  return (
    <Panel title={t('titles.binding')} text={t(isBound ? 'binding.text_bound' : 'binding.text')}>
      <State info={data} />
      {isBound ? <Unbind /> : <Bind proof={data.proof} />}
    </Panel>
  );
}

function State({ info: { is_bound, addtime } }: { readonly info: Info }) {
  const t = useText('wechat');
  return (
    <Group gap="xs">
      <Badge color={is_bound === 1 ? 'green' : 'gray'}>{t(is_bound === 1 ? 'binding.bound' : 'binding.none')}</Badge>
      {is_bound === 1 && <Moment seconds={addtime} say={(time) => t('binding.since', { time })} />}
    </Group>
  );
}
