import { Button, Icon, IconChevronDown, Menu, useMediaQuery } from '@docstead/core/ui';
import { Link, useNavigate, useText } from '@docstead/core/web';
import styles from './CenterNav.module.css';
import type { CenterSection } from './sections.tsx';

/** Where a list beside the section would leave it no room. */
const NARROW = '(max-width: 767px)';

const addressOf = (id: string): string => `/user/setting/${encodeURIComponent(id)}`;

interface Props {
  readonly sections: readonly CenterSection[];
  readonly current: CenterSection;
}

/** The sections of the user center: a list beside them, on a phone a menu that is named by where one is. */
export function CenterNav({ sections, current }: Props) {
  const t = useText('accounts');
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <nav className={styles.nav} aria-label={t('center.sections')}>
      {isNarrow ? (
        <Menu
          position="bottom-start"
          target={
            <Button
              variant="default"
              fullWidth
              justify="space-between"
              leftSection={<Icon name={current.icon} />}
              rightSection={<IconChevronDown aria-hidden />}
            >
              {current.label}
            </Button>
          }
          entries={sections.map(({ id, label, icon }) => ({
            ...{ id, label, icon: <Icon name={icon} />, href: addressOf(id) },
            onSelect: () => navigate(addressOf(id)),
          }))}
        />
      ) : (
        <ul className={styles.list}>
          {sections.map(({ id, label, icon }) => (
            <li key={id}>
              <Link className={styles.link} to={addressOf(id)} aria-current={id === current.id ? 'page' : undefined}>
                <Icon name={icon} />
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
