import { IconSettings } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import { addressOf } from '../console/section-address.ts';
import { useSections } from '../console/use-sections.ts';
import { groupId } from '../settings/group-id.ts';
import styles from './plugins.module.css';
import type { PluginInfo } from './use-switch.ts';

/** Where a plugin is set: its group among the settings of the site, and screens of its own by their names. */
export function SettingLinks({ plugin: { plugin, name, has_settings, screens } }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  const known = useSections();
  const own = screens.map((href) => ({ href, label: known.find((one) => one.href === href)?.label ?? href }));
  const group = { href: `${addressOf('settings')}#${groupId(plugin)}`, label: t('plugins.settings') };
  return [...(has_settings === 1 ? [group] : []), ...own].map(({ href, label }) => (
    <Link
      key={href}
      to={href}
      className={styles.link}
      aria-label={href === group.href ? t('plugins.settings_of', { name }) : label}
    >
      <IconSettings size={16} aria-hidden /> {label}
    </Link>
  ));
}
