import { Breadcrumbs, Icon, LetterMark } from '@docstead/core/ui';
import { type Crumb, type CrumbSign, Link, useText } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import styles from './Header.module.css';

/** Where I am, from the widest to the narrowest; what has a mark of its own is known by it. */
export function Crumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useText(SHELL);
  return (
    <Breadcrumbs label={t('crumbs')}>
      {crumbs.map((crumb, at) => (
        <Step key={`${crumb.href ?? ''} ${crumb.label}`} crumb={crumb} isLast={at === crumbs.length - 1} />
      ))}
    </Breadcrumbs>
  );
}

function Step({ crumb, isLast }: { readonly crumb: Crumb; readonly isLast: boolean }) {
  const { label, href, markId, sign, tag, run } = crumb;
  const current = isLast ? ({ 'aria-current': 'page' } as const) : {};
  return (
    <>
      {markId && <LetterMark name={label} id={markId} />}
      {href === undefined ? (
        <span title={label} {...current}>
          {label}
        </span>
      ) : (
        <Link to={href} run={run} title={label} {...current}>
          {label}
        </Link>
      )}
      {sign && <Sign {...sign} />}
      {tag && <span className={styles.tag}>{tag}</span>}
    </>
  );
}

function Sign({ icon, label }: CrumbSign) {
  return (
    <span className={styles.sign} role="img" aria-label={label} title={label}>
      <Icon name={icon} />
    </span>
  );
}
