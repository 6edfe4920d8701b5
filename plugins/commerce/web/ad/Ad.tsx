import { Badge, TextLink } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import styles from './ad.module.css';

interface Props {
  readonly item_id: string;
  readonly is_login: boolean;
}

/** A line below a project’s pages, for guests where the server says so. */
export default function Ad({ item_id, is_login }: Props) {
  const t = useText('commerce');
  const { data } = useCall('/api/ad/isShowAd', { item_id }, { enabled: !is_login, silent: true });
  if (is_login || data?.showAd !== 1) return null;
  return (
    <aside className={styles.ad} aria-label={t('ad.mark')}>
      <Badge>{t('ad.mark')}</Badge>
      <Words text={data.adTxt} address={data.adUrl} />
    </aside>
  );
}

/** Only a web address is a link. */
function Words({ text, address }: { readonly text: string; readonly address: string }) {
  if (!/^https?:\/\//.test(address)) return <span className={styles.words}>{text}</span>;
  return (
    <TextLink className={styles.words} href={address} target="_blank" rel="noopener nofollow sponsored">
      {text}
    </TextLink>
  );
}
