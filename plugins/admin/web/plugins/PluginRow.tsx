import { Badge, Button, Text } from '@docstead/core/ui';
import { Switch } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useId, useState } from 'react';
import { RemovePlugin } from '../uploads/RemovePlugin.tsx';
import { PluginDetails } from './PluginDetails.tsx';
import styles from './plugins.module.css';
import { type PluginInfo, useSwitch } from './use-switch.ts';

const COLOURS = { on: 'green', off: 'gray', 'not-here': 'gray', failed: 'red' } as const;

/** One plugin: what it is for, how it stands, its switch; the rest on demand. */
export function PluginRow({ plugin }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { run, isRunning } = useSwitch(plugin);
  const { name, about, version, state, sentence, notes } = plugin;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.what}>
          <div className={styles.title}>
            <strong>{name}</strong>
            <Badge color={COLOURS[state]}>{t(`plugins.states.${state}`)}</Badge>
            {plugin.is_uploaded === 1 && <Badge color="gray">{t('uploads.uploaded')}</Badge>}
          </div>
          {about && <Text c="dimmed">{about}</Text>}
          {sentence && state !== 'off' && <Text className={styles.sentence ?? ''}>{sentence}</Text>}
          {notes.map((note) => (
            <Text key={note} className={styles.sentence ?? ''}>
              {t('plugins.notes')}: {note}
            </Text>
          ))}
          <div className={styles.foot}>
            <Text c="dimmed" component="span">
              {t('plugins.version', { version })}
            </Text>
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
            {plugin.is_uploaded === 1 && <RemovePlugin plugin={plugin} />}
          </div>
        </div>
        {plugin.is_essential === 1 ? (
          <Text c="dimmed">{t('plugins.essential')}</Text>
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
