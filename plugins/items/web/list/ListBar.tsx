import { Adopt, useText } from '@docstead/core/web';
import { type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { isOrder, ORDERS, type Order } from '../../list/order.ts';
import { Glyph } from './Glyph.tsx';
import type { Look } from './use-item-list.ts';

interface ListBarProps {
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly count: number;
  /** The server's field, with what was typed into it before this was here. */
  readonly standing?: HTMLInputElement | undefined;
}

const LOOKS = [
  { value: 'list', icon: 'list', name: 'list.as_list' },
  { value: 'cards', icon: 'layout-grid', name: 'list.as_cards' },
] as const;

/** Native controls: the server writes the same ones into the first view (`server/item/list.html.ts`). */
export function ListBar({ word, onWord, look, onLook, order, onOrder, count, standing }: ListBarProps) {
  const t = useText('items');
  const group = useId();
  return (
    <div className="projects-bar">
      <FilterField word={word} onWord={onWord} standing={standing} />
      <span className="projects-count" role="status">
        {t('list.count', { count })}
      </span>
      <select
        className="projects-order"
        aria-label={t('list.order')}
        value={order}
        onChange={({ target }) => isOrder(target.value) && onOrder(target.value)}
      >
        {ORDERS.map((one) => (
          <option key={one} value={one}>
            {t(`list.orders.${one}`)}
          </option>
        ))}
      </select>
      <span className="projects-looks" role="radiogroup" aria-label={t('list.look')}>
        {LOOKS.map(({ value, icon, name }) => (
          <label key={value} className="projects-look-choice" title={t(name)}>
            <input
              type="radio"
              name={group}
              value={value}
              aria-label={t(name)}
              checked={look === value}
              onChange={() => onLook(value)}
            />
            <Glyph name={icon} size={16} />
          </label>
        ))}
      </span>
    </div>
  );
}

function FilterField({ word, onWord, standing }: Pick<ListBarProps, 'word' | 'onWord' | 'standing'>) {
  const t = useText('items');
  const own = useRef<HTMLInputElement>(null);
  const label = t('list.filter');
  useLayoutEffect(() => {
    const field = standing ?? own.current;
    if (!field) return;
    // Emptied from elsewhere, or the language was changed. A value that is set again would take the cursor away.
    if (field.value !== word) field.value = word;
    field.placeholder = label;
    field.setAttribute('aria-label', label);
  }, [standing, word, label]);
  const take = ({ target }: SyntheticEvent) => onWord((target as HTMLInputElement).value);
  return (
    <span
      className="projects-search"
      // The letters of a word that is still being composed (Chinese, Japanese) are none to look for.
      onInput={(event) => !(event.nativeEvent as InputEvent).isComposing && take(event)}
      onCompositionEnd={take}
    >
      <Glyph name="search" size={16} />
      {standing ? (
        <Adopt node={standing} className="projects-standing" />
      ) : (
        <input ref={own} className="projects-field" type="search" autoComplete="off" spellCheck={false} />
      )}
    </span>
  );
}
