import { Link, useRoute, useText } from '@docstead/core/web';
import styles from './admin.module.css';

const PLACES = [
  ['/x/accounts/users', 'titles.admin_users'],
  ['/x/accounts/login', 'titles.admin_login'],
  ['/x/accounts/mail', 'titles.admin_mail'],
] as const;

/** The ways between the screens of the site administrator, as long as they have addresses of their own. */
export function AdminNav() {
  const t = useText('accounts');
  const { path } = useRoute();
  return (
    <nav className={styles.nav} aria-label={t('admin.nav')}>
      {PLACES.map(([to, title]) => (
        <Link key={to} to={to} className={styles.place} aria-current={path === to ? 'page' : undefined}>
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
