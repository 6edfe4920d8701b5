import { Icon, LetterMark } from '@docstead/core/ui';
import { formatRelative, useText } from '@docstead/core/web';
import { memo } from 'react';
import { isGlyph } from '../../list/glyphs.ts';
import { itemAddress } from '../addresses.ts';
import { Glyph } from './Glyph.tsx';
import type { ShownItem } from './use-item-list.ts';

interface ItemRowProps {
  readonly item: ShownItem;
  /** Of its type; undefined for an ordinary project. */
  readonly icon: string | undefined;
}

/**
 * One project. The whole row leads to it; star and menu lie above that. The list hears clicks for all of its rows, for the
 * server's first rows are none of React's: `server/item/list.html.ts` writes the same ones.
 */
export const ItemRow = memo(function ItemRow({ item, icon }: ItemRowProps) {
  const t = useText('items');
  const { item_id, item_name: name, item_description: description, isStarred } = item;
  const owner = item.owner_name || t('list.mine');
  const updated = item.last_update_time;
  const tool = (act: string, label: string) => ({
    ...({ type: 'button', className: 'project-tool', 'data-act': act, 'data-key': `${act} ${item_id}` } as const),
    ...{ 'aria-label': label, title: label },
  });
  return (
    <li className="project">
      <LetterMark name={name} id={item_id} size="md" />
      <span className="project-names">
        <a className="project-name" href={itemAddress(item)} data-key={`open ${item_id}`}>
          {name}
        </a>
        {icon && (
          <span className="project-type">
            {isGlyph(icon) ? <Glyph name={icon} size={16} /> : <Icon name={icon} size={16} />}
          </span>
        )}
        {item.is_archived === '1' && <span className="project-tag">{t('list.archived')}</span>}
        {item.is_banned === 1 && <span className="project-tag">{t('trust.banned')}</span>}
        {item.is_copying === 1 && <span className="project-tag">{t('list.copying')}</span>}
        {description && <span className="project-description">{description}</span>}
      </span>
      <span className="project-facts">
        <Access isPrivate={item.is_private === 1} />
        <span className="project-owner" title={t('list.owner', { name: owner })}>
          {owner}
        </span>
        <time dateTime={isoOf(updated)}>{formatRelative(updated)}</time>
      </span>
      <span className="project-tools">
        <button
          {...tool('star', t(isStarred ? 'list.unstar_item' : 'list.star_item', { name }))}
          aria-pressed={isStarred}
        >
          <Glyph name={isStarred ? 'star-filled' : 'star'} size={16} />
        </button>
        <button {...tool('menu', t('list.item_menu', { name }))} aria-haspopup="menu" aria-expanded={false}>
          <Glyph name="dots" size={16} />
        </button>
      </span>
    </li>
  );
});

/** Who can read it, by sign and word. */
function Access({ isPrivate }: { readonly isPrivate: boolean }) {
  const t = useText('items');
  const access = isPrivate ? 'list.private' : 'list.public';
  return (
    <span className="project-access" title={t(`${access}_hint`)}>
      <Glyph name={isPrivate ? 'lock' : 'world'} size={16} />
      {t(access)}
    </span>
  );
}

function isoOf(seconds: string): string {
  const value = Number(seconds);
  return value > 0 ? new Date(value * 1000).toISOString() : '';
}
