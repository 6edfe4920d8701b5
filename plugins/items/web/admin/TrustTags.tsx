import { Tooltip } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import styles from './admin.module.css';

interface TrustTagsProps {
  readonly item: { readonly is_banned: number; readonly is_white: number; readonly ban_remark?: string };
}

/** What the administrator has decided about a project, by words beside its name. */
export function TrustTags({ item: { is_banned, is_white, ban_remark = '' } }: TrustTagsProps) {
  const t = useText('items');
  return (
    <>
      {is_banned === 1 && (
        <Tooltip label={ban_remark} disabled={ban_remark === ''} multiline maw={400}>
          <span className={styles.tag} data-kind="danger">
            {t('trust.banned')}
          </span>
        </Tooltip>
      )}{' '}
      {is_white === 1 && <span className={styles.tag}>{t('trust.whitelisted')}</span>}
    </>
  );
}
