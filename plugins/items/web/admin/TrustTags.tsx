import { useText } from '@docstead/core/web';
import styles from './admin.module.css';

interface TrustTagsProps {
  readonly item: {
    readonly is_banned: number;
    readonly is_banned_for_all?: number;
    readonly is_white: number;
    readonly ban_remark?: string;
  };
}

/** What the administrator has decided about a project, by words beside its name, and why it is banned. */
export function TrustTags({ item: { is_banned, is_banned_for_all, is_white, ban_remark = '' } }: TrustTagsProps) {
  const t = useText('items');
  return (
    <>
      {is_banned === 1 && (
        <span className={styles.tag} data-kind="danger">
          {t(is_banned_for_all === 1 ? 'trust.banned_all' : 'trust.banned')}
        </span>
      )}{' '}
      {is_white === 1 && <span className={styles.tag}>{t('trust.whitelisted')}</span>}
      {ban_remark !== '' && <span className={styles.about}>{t('setting.banned_reason', { remark: ban_remark })}</span>}
    </>
  );
}
