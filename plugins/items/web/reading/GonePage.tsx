import { Link, NotFoundView, useSession, useText } from '@docstead/core/web';
import { itemAddress } from '../addresses.ts';
import { useCall } from '../api.ts';

/** Nothing is at this address. Who works in the project that it names finds the way there, and to what was deleted. */
export function GonePage({ item_ref, page_id }: { readonly item_ref: string; readonly page_id: string }) {
  const t = useText('items');
  const isUser = useSession().caller.kind === 'user';
  const enabled = isUser && item_ref !== '' && page_id !== '';
  const { data: item } = useCall('/api/item/info', { item_id: item_ref }, { enabled, silent: true });
  return (
    <NotFoundView>
      {item && <Link to={itemAddress(item)}>{t('gone.project', { name: item.item_name })}</Link>}
      {item?.item_manage && <Link to={`/item/setting/${item.item_id}?tab=recycle`}>{t('gone.recycle')}</Link>}
    </NotFoundView>
  );
}
