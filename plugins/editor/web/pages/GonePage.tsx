import { Link, NotFoundView, useText } from '@docstead/core/web';
import { items } from '../hooks/calls.ts';

interface GonePageProps {
  readonly item_id: string;
  readonly page_id: string;
}

/** The page is gone, as the reading view says it, with the ways on for who may write in its project. */
export function GonePage({ item_id, page_id }: GonePageProps) {
  const t = useText('editor');
  // Where a new page cannot begin, the project itself is what is gone.
  const enabled = page_id !== '0';
  const { data: item } = items.useCall('/api/item/info', { item_id }, { enabled, silent: true });
  return (
    <NotFoundView>
      {item?.item_edit && <Link to={`/page/edit/${item_id}/0`}>{t('gone.new_page')}</Link>}
      {item?.item_manage && <Link to={`/item/setting/${item_id}?tab=recycle`}>{t('gone.recycle')}</Link>}
    </NotFoundView>
  );
}
