import { LetterMark, Tooltip } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import styles from './admin.module.css';
import { TrustTags } from './TrustTags.tsx';

interface NamedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_description: string;
  readonly is_private: number;
  readonly is_banned: number;
  readonly is_white: number;
  readonly ban_remark?: string;
  readonly is_del?: string;
  readonly is_archived?: string;
  readonly is_copying?: number;
}

/** A project in a list of the administrator's. The mark says nothing that the name does not. */
export function ItemName({ item }: { readonly item: NamedItem }) {
  const t = useText('items');
  const { item_id, item_name, item_description } = item;
  return (
    <span className={styles.name}>
      <LetterMark name={item_name} id={item_id} />
      <span>
        {item.is_del === '1' ? item_name : <Link to={`/${item_id}`}>{item_name}</Link>}{' '}
        {item.is_private === 1 && <span className={styles.tag}>{t('form.private')}</span>}{' '}
        {item.is_archived === '1' && <span className={styles.tag}>{t('list.archived')}</span>}{' '}
        {item.is_copying === 1 && <span className={styles.tag}>{t('list.copying')}</span>} <TrustTags item={item} />
        {item_description !== '' && (
          <Tooltip label={item_description} multiline maw={400}>
            <span className={styles.about}>{item_description}</span>
          </Tooltip>
        )}
      </span>
    </span>
  );
}
