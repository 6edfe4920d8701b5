import { IconEdit, IconLock, IconUsers, IconWorld, TextLink } from '@docstead/core/ui';
import { Link, useSettings, useText } from '@docstead/core/web';
import styles from './share.module.css';

interface ShareReadersProps {
  readonly kind: 'public' | 'private' | 'draft';
  /** Where that is changed, for who may. */
  readonly settings: string | undefined;
}

const SIGNS = { public: IconWorld, users: IconUsers, private: IconLock, draft: IconEdit };

/** Who can read behind the links, in words. */
export function ShareReaders({ kind, settings }: ShareReadersProps) {
  const t = useText('items');
  const { force_login = false } = useSettings<{ readonly force_login: boolean }>('items');
  const readers = kind === 'public' && force_login ? 'users' : kind;
  const Sign = SIGNS[readers];
  return (
    <div className={styles.readers}>
      <Sign size={20} aria-hidden />
      <p>{t(`share.readers.${readers}`)}</p>
      {settings && readers !== 'draft' && (
        <TextLink component={Link} to={settings}>
          {t('share.change')}
        </TextLink>
      )}
    </div>
  );
}
