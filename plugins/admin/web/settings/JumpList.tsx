import { useText } from '@docstead/core/web';
import { groupId, jump } from './group-id.ts';
import styles from './settings.module.css';
import type { SettingsOf } from './use-settings-form.ts';

interface Props {
  readonly groups: readonly SettingsOf[];
  /** Those that have something to save. */
  readonly dirty: ReadonlySet<string>;
}

/** The way to each group on the page, and which of them has something to save. */
export function JumpList({ groups, dirty }: Props) {
  const t = useText('admin');
  return (
    <nav aria-label={t('settings.groups')}>
      <ul className={styles.jumps}>
        {groups.map(({ plugin, name }) => (
          <li key={plugin}>
            <button type="button" className={styles.jump} onClick={() => jump(groupId(plugin))}>
              {name}
              {dirty.has(plugin) && <span className={styles.dirty} role="img" aria-label={t('settings.unsaved')} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
