import { Icon } from '@docstead/core/ui';
import { formatRelative, useText } from '@docstead/core/web';
import { memo } from 'react';
import { isGlyph } from '../../list/glyphs.ts';
import { itemAddress } from '../addresses.ts';
import type { ShownItem } from '../hooks/use-item-list.ts';
import { Glyph } from './Glyph.tsx';

interface ItemRowProps {
  readonly item: ShownItem;
  readonly icon: string;
}

/**
 * One project. The whole row leads to it; star and menu lie above that. The list hears clicks for all of its rows, for the
 * server's first rows are none of React's: `server/item/list.html.ts` writes the same ones.
 */
export const ItemRow = memo(function ItemRow({ item, icon }: ItemRowProps) {
  const t = useText('items');
  const { item_id, item_name: name, isStarred } = item;
  const updated = item.last_update_time;
  const tool = (act: string, label: string) => ({
    ...({ type: 'button', className: 'project-tool', 'data-act': act, 'data-key': `${act} ${item_id}` } as const),
    ...{ 'aria-label': label, title: label },
  });
  return (
    <li className="project">
      <span className="project-type">
        {isGlyph(icon) ? <Glyph name={icon} size={20} /> : <Icon name={icon} size={20} />}
      </span>
      <span className="project-names">
        <a className="project-name" href={itemAddress(item)} data-key={`open ${item_id}`}>
          {name}
        </a>
        {item.item_description && <span className="project-description">{item.item_description}</span>}
      </span>
      <span className="project-facts">
        {item.is_private === 1 && (
          <span className="project-private">
            <Glyph name="lock" size={14} />
            {t('list.private')}
          </span>
        )}
        {item.is_archived === '1' && <span>{t('list.archived')}</span>}
        <time dateTime={isoOf(updated)}>{t('list.updated', { time: formatRelative(updated) })}</time>
      </span>
      <span className="project-tools">
        <button
          {...tool('star', t(isStarred ? 'list.unstar_item' : 'list.star_item', { name }))}
          aria-pressed={isStarred}
        >
          <Glyph name={isStarred ? 'star-filled' : 'star'} size={18} />
        </button>
        <button {...tool('menu', t('list.item_menu', { name }))} aria-haspopup="menu" aria-expanded={false}>
          <Glyph name="dots" size={18} />
        </button>
      </span>
    </li>
  );
});

function isoOf(seconds: string): string {
  const value = Number(seconds);
  return value > 0 ? new Date(value * 1000).toISOString() : '';
}
