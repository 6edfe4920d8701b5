import { Badge, Button, Text } from '@docstead/core/ui';
import { Switch } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useId, useState } from 'react';
import { Foot } from './Foot.tsx';
import { PluginDetails } from './PluginDetails.tsx';
import styles from './plugins.module.css';
import { Reason } from './Reason.tsx';
import { StateBadge } from './StateBadge.tsx';
import { type PluginInfo, useSwitch } from './use-switch.ts';

/** One plugin: what it is for, how it stands and why, its switch; the rest on demand. */
export function PluginRow({ plugin }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { run, isRunning } = useSwitch(plugin);
  const { name, about, state, notes } = plugin;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.what}>
          <div className={styles.title}>
            <strong>{name}</strong>
            <StateBadge plugin={plugin} />
            {plugin.is_uploaded === 1 && <Badge color="gray">{t('uploads.uploaded')}</Badge>}
          </div>
          {about && <Text c="dimmed">{about}</Text>}
          <Reason plugin={plugin} />
          {notes.map((note) => (
            <Text key={note} className={styles.reason ?? ''}>
              {t('plugins.notes')}: {note}
            </Text>
          ))}
          <Foot plugin={plugin} again={() => void run(true)}>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-controls={details}
              aria-label={`${t(isOpen ? 'plugins.hide' : 'plugins.details')}: ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'plugins.hide' : 'plugins.details')}
            </Button>
          </Foot>
        </div>
        {plugin.is_essential === 1 ? (
          <Text c="dimmed" className={styles.essential ?? ''}>
            {t('plugins.essential')}
          </Text>
        ) : (
          <Switch
            aria-label={t('plugins.switch_of', { name })}
            checked={state === 'on' || state === 'failed'}
            disabled={isRunning}
            onChange={(event) => void run(event.currentTarget.checked)}
          />
        )}
      </div>
      <div id={details}>{isOpen && <PluginDetails plugin={plugin} />}</div>
    </li>
  );
}
