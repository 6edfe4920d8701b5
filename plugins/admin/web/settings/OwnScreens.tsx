import { Text } from '@docstead/core/ui';
import { Line, Lines, Panel } from '@docstead/core/ui/data';
import { Link, useText } from '@docstead/core/web';
import { useSections } from '../console/use-sections.ts';
import type { Found } from './find-settings.ts';
import styles from './settings.module.css';
import type { SettingsOf } from './use-settings-form.ts';

interface Screens {
  readonly found: Found['elsewhere'];
  /** Then what was found is named, and else the screens alone. */
  readonly isFinding: boolean;
}

/** Of a group: what more of it is set, and can be tried, on other screens. */
export function Elsewhere({ found, isFinding }: Screens) {
  const t = useText('admin');
  return (
    <Text component="div" c="dimmed" className={styles.elsewhere ?? ''}>
      <span>{t('settings.elsewhere')}</span>
      <ScreenLinks found={found} isFinding={isFinding} />
    </Text>
  );
}

interface OwnScreensProps {
  readonly groups: readonly { readonly own: SettingsOf; readonly found: Found }[];
  readonly isFinding: boolean;
}

/** The plugins that are set nowhere but on screens of their own. */
export function OwnScreens({ groups, isFinding }: OwnScreensProps) {
  const t = useText('admin');
  return (
    <Panel title={t('settings.own_screens')} text={t('settings.own_screens_text')}>
      <Lines label={t('settings.own_screens')}>
        {groups.map(({ own, found }) => (
          <Line
            key={own.plugin}
            name={own.name}
            facts={own.about}
            action={
              <span className={styles.elsewhere}>
                <ScreenLinks found={found.elsewhere} isFinding={isFinding} fallback={own.name} />
              </span>
            }
          />
        ))}
      </Lines>
    </Panel>
  );
}

/** Each by its name in the console. */
function ScreenLinks({ found, isFinding, fallback }: Screens & { readonly fallback?: string }) {
  const sections = useSections();
  const nameOf = (screen: string): string =>
    sections.find(({ href }) => href === screen)?.label ?? fallback ?? screen.replace(/^.*[/=]/, '');
  const screens = [...new Set(found.map(({ screen }) => screen))];
  return screens.map((screen) => {
    const labels = isFinding ? found.filter((one) => one.screen === screen).map(({ label }) => label) : [];
    return (
      <span key={screen}>
        <Link to={screen}>{nameOf(screen)}</Link>
        {labels.length > 0 && ` (${labels.join(', ')})`}
      </span>
    );
  });
}
