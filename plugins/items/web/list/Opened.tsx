import { LetterMark } from '@docstead/core/ui';
import { Link, useSession, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { itemAddress } from '../addresses.ts';
import { openedOf } from '../search/recent.ts';
import type { ListedItem } from './use-item-list.ts';

const MOST_OPENED = 5;

/** What this browser opened last, as far as it is still there. */
export default function Opened({ items }: { readonly items: readonly ListedItem[] }) {
  const t = useText('items');
  const { caller } = useSession();
  const who = caller.kind === 'user' ? caller.uid : '';
  const opened = useMemo(() => {
    const byId = new Map(items.map((item) => [item.item_id, item]));
    const here = openedOf(who).map(({ item_id }) => byId.get(item_id));
    return here.filter((item) => item !== undefined).slice(0, MOST_OPENED);
  }, [items, who]);
  if (opened.length === 0) return null;
  return (
    <div className="projects-opened">
      <h2 className="projects-opened-title">{t('list.opened')}</h2>
      {opened.map((item) => (
        <Link key={item.item_id} to={itemAddress(item)} className="projects-side-entry" title={item.item_name}>
          <LetterMark name={item.item_name} id={item.item_id} />
          <span className="projects-opened-name">{item.item_name}</span>
        </Link>
      ))}
    </div>
  );
}
