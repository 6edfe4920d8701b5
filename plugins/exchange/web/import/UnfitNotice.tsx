import { Alert } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { Preview } from '../api.ts';
import styles from './import.module.css';

/** What would be refused at "Import", said before: fewer pages may fit, so nobody is stopped here. */
export function UnfitNotice({ unfit }: { readonly unfit: NonNullable<Preview['unfit']> }) {
  const t = useText('exchange');
  const links = new Map(unfit.flatMap((one) => one.links).map(({ href, label }) => [href, label]));
  return (
    <Alert
      kind="warn"
      title={t('web.unfit')}
      action={
        links.size > 0 && (
          <span className={styles.links}>
            {[...links].map(([href, label]) => (
              <Link key={href} to={href}>
                {label}
              </Link>
            ))}
          </span>
        )
      }
    >
      {unfit.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}
