import { LetterMark, Skeleton } from '@docstead/core/ui';
import { Adopt, formatRelative, Moment, useSlot, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { itemType } from '../../items/points.ts';
import { addressOfItem, CARDS } from '../asked.ts';
import type { SquareItem } from './api.ts';

const ANY = { item_id: '', item_edit: false };
/** Of the oldest projects. */
const OLD_REGULAR = '0';
const REGULAR = '1';

interface CardsProps {
  readonly items: readonly SquareItem[];
  /** The server's cards, while they are what is shown. */
  readonly standing: HTMLElement | undefined;
  readonly isWaiting: boolean;
}

/** The projects, each opened in a tab of its own. */
export function Cards({ items, standing, isWaiting }: CardsProps) {
  const t = useText('square');
  const typeOf = useTypeNames();
  useTold(standing, typeOf);
  if (standing) return <Adopt node={standing} />;
  return (
    <ul className="square-cards" aria-label={t('titles.square')} aria-busy={isWaiting || undefined}>
      {items.map((item) => (
        <li className="square-card" key={item.item_id}>
          <LetterMark name={item.item_name} id={item.item_id} size="md" />
          <span className="square-names">
            <a className="square-name" href={addressOfItem(item)} target="_blank" rel="noopener">
              {item.item_name}
            </a>
            <span className="square-about">{item.item_description}</span>
          </span>
          <span className="square-facts">
            <span className="square-type">{typeOf(item.item_type)}</span>
            <Moment seconds={item.updated_time} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** In the place of cards that are on their way. */
export function CardsWaiting() {
  const t = useText('square');
  return (
    <ul className="square-cards" aria-label={t('loading')} aria-busy>
      {Array.from({ length: CARDS }, (_, at) => `waiting ${at}`).map((key) => (
        <li key={key}>
          <Skeleton height={116} radius="md" />
        </li>
      ))}
    </ul>
  );
}

/** Which types there are say the plugins that are on. */
function useTypeNames(): (item_type: string) => string {
  const entries = useSlot(itemType, ANY);
  return (item_type) => {
    const code = item_type === OLD_REGULAR ? REGULAR : item_type;
    return entries.find((one) => one.data.code === code)?.label ?? '';
  };
}

/** What the server does not know: the names of types, and the days in the reader's zone. */
function useTold(standing: HTMLElement | undefined, typeOf: (item_type: string) => string): void {
  useEffect(() => {
    for (const type of standing?.querySelectorAll<HTMLElement>('[data-type]') ?? [])
      type.textContent = typeOf(type.dataset.type ?? '');
    for (const time of standing?.querySelectorAll('time') ?? []) {
      const text = formatRelative(Date.parse(time.dateTime) / 1000);
      if (time.textContent !== text) time.textContent = text;
    }
  });
}
