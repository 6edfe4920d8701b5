import { IconExternalLink, TextLink, VisuallyHidden } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import styles from './gate.module.css';
import type { GateFacts } from './use-gate-form.ts';

/** Where questions are answered. */
export function Channels({ links }: Pick<GateFacts, 'links'>) {
  const t = useText('community');
  return (
    <Panel title={t('channels.title')} text={t('channels.text')}>
      <ul className={styles.channels}>
        {links.map(({ label, url }, at) => (
          // They stand as they were written, and never change places.
          <li key={at}>
            <TextLink href={url} target="_blank" rel="noopener noreferrer" className={styles.channel}>
              <bdi>{label}</bdi>
              <IconExternalLink size={14} aria-hidden />
              <VisuallyHidden>{t('channels.new_tab')}</VisuallyHidden>
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
