import { Button, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { RemovePlugin } from '../uploads/RemovePlugin.tsx';
import styles from './plugins.module.css';
import { SettingLinks } from './SettingLinks.tsx';
import type { PluginInfo } from './use-switch.ts';

interface Props {
  readonly plugin: PluginInfo;
  /** What is done about it. */
  readonly again: () => void;
  readonly children: ReactNode;
}

/** The last line of a plugin: version, what it has failed, and where to go from here. */
export function Foot({ plugin, again, children }: Props) {
  const t = useText('admin');
  const { name, version, state, reason, failures, elsewhere } = plugin;
  const failed = elsewhere.reduce((sum, host) => sum + host.failures, failures);
  return (
    <div className={styles.foot}>
      {version && (
        <Text c="dimmed" component="span">
          {t('plugins.version', { version })}
        </Text>
      )}
      {failed > 0 && <span className={styles.failed}>{t('plugins.failed_since', { count: failed })}</span>}
      {state === 'on' && <SettingLinks plugin={plugin} />}
      {state === 'failed' && reason.kind === 'own' && (
        <Button variant="subtle" size="compact-sm" aria-label={t('plugins.again_of', { name })} onClick={again}>
          {t('plugins.again')}
        </Button>
      )}
      {children}
      {plugin.is_uploaded === 1 && <RemovePlugin plugin={plugin} />}
    </div>
  );
}
