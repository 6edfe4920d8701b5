import { Skeleton, Text } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Refusal, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';

/** How much was asked today. */
export function Usage() {
  const t = useText('ai');
  const { data, error } = useCall('/api/adminAi/getUsage', {});
  return (
    <Panel title={t('admin.usage_title')} text={t('admin.usage_text')}>
      <Refusal error={error} />
      {!data && !error && <Skeleton role="status" height={24} aria-label={t('admin.loading')} />}
      {data && (
        <Text>
          {t('admin.usage_people', { count: data.people })}
          <br />
          {t('admin.usage_guests', { count: data.guests })}
        </Text>
      )}
    </Panel>
  );
}
