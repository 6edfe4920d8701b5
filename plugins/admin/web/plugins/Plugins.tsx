import { Skeleton, Stack } from '@docstead/core/ui';
import { ListBar } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { UploadPanel } from '../uploads/UploadPanel.tsx';
import { PluginRow } from './PluginRow.tsx';
import styles from './plugins.module.css';
import { PLUGINS } from './use-switch.ts';

/** What is installed: state and reason, the switch, and what each needs and keeps. */
export default function Plugins() {
  const t = useText('admin');
  const { data, error, refetch } = useCall(PLUGINS, {});
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-label={t('loading')} />;
  return (
    <Stack gap="md">
      <ListBar
        note={t('plugins.summary', { count: data.length, on: data.filter(({ state }) => state === 'on').length })}
      />
      <ul className={styles.list} aria-label={t('sections.plugins')}>
        {data.map((one) => (
          <PluginRow key={one.plugin} plugin={one} />
        ))}
      </ul>
      <UploadPanel />
    </Stack>
  );
}
