import { loadOverlays } from '@docstead/core/ui';
import { Adopt, formatRelative, formatTime, useNavigate, useText } from '@docstead/core/web';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ItemRow } from './ItemRow.tsx';
import type { ArrangedList, Look, ShownItem } from './use-item-list.ts';
import { useTypeIcon } from './use-item-type.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const loadMenu = () => import('./RowMenu.tsx');
const RowMenu = lazy(loadMenu);

interface ItemRowsProps {
  readonly items: readonly ShownItem[];
  readonly look: Look;
  readonly onStar: (item_id: string, isStarred: boolean) => Promise<void>;
  readonly list: ArrangedList;
  /** The server's list with the first of these rows, while it says what they say. */
  readonly standing?: HTMLElement | undefined;
  /** So many of the rows stand in it. */
  readonly begun: number;
}

/** The rows, and what is done with them: by clicks that they pass up, as the server's rows are none of React's. */
export function ItemRows({ items, look, onStar, list, standing, begun }: ItemRowsProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const [menu, openMenu] = useState<{ readonly item: ShownItem; readonly button: HTMLElement }>();
  const focus = useKeptFocus(standing);
  useOwnDays(standing);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const pressed = pressedIn(event) ?? linkOfRow(event);
    if (!pressed) return;
    const [act, item_id] = (pressed.dataset.key ?? '').split(' ');
    const item = items.find((one) => one.item_id === item_id);
    if (!item) return;
    if (act === 'star') return void onStar(item.item_id, !item.isStarred);
    if (act === 'menu') return openMenu({ item, button: pressed });
    if (isPlain(event)) {
      event.preventDefault();
      navigate(pressed.getAttribute('href') ?? '');
    }
  };
  const onPointerOver = (event: MouseEvent<HTMLElement>) => {
    if (pressedIn(event)?.dataset.act === 'menu') void Promise.all([loadMenu(), loadOverlays()]).catch(() => undefined);
    if (event.target instanceof Element) sayWhole(event.target, (time) => t('list.updated', { time }));
  };
  return (
    // Keys reach the links and buttons inside; this only listens to what they pass up.
    // biome-ignore lint/a11y: delegation for the elements inside
    <div onClick={onClick} onPointerOver={onPointerOver} {...focus}>
      {standing ? (
        <>
          <Adopt node={standing} />
          {createPortal(<Rows items={items.slice(begun)} />, standing)}
        </>
      ) : (
        <ul className="projects-rows" data-look={look} aria-label={t('list.title')}>
          <Rows items={items} />
        </ul>
      )}
      <Suspense fallback={null}>
        {menu && <RowMenu {...menu} {...{ list, onStar }} onClose={() => openMenu(undefined)} />}
      </Suspense>
    </div>
  );
}

function Rows({ items }: { readonly items: readonly ShownItem[] }) {
  const iconOf = useTypeIcon();
  return items.map((item) => <ItemRow key={item.item_id} item={item} icon={iconOf(item.item_type)} />);
}

const pressedIn = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

/** What has a tooltip of its own lies above the link, and leads where the rest of the row does. */
const linkOfRow = ({ target }: MouseEvent): HTMLElement | null =>
  (target instanceof Element ? target.closest('.project') : null)?.querySelector<HTMLElement>('.project-name') ?? null;

/** A modified click asks the browser for a new tab or window, and belongs to the browser. */
function isPlain(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}

/** The server, which does not know the reader's zone, wrote days: in the reader's some are other ones. */
function useOwnDays(standing: HTMLElement | undefined): void {
  useEffect(() => {
    for (const time of standing?.querySelectorAll('time') ?? []) {
      const text = formatRelative(Date.parse(time.dateTime) / 1000);
      if (time.dateTime && time.textContent !== text) time.textContent = text;
    }
  }, [standing]);
}

/** What a row has no room for, when it is pointed at: a date for every row costs more than the rows. */
function sayWhole(target: Element, updated: (time: string) => string): void {
  const time = target.closest('time');
  if (time && !time.title && time.dateTime) time.title = updated(formatTime(Date.parse(time.dateTime) / 1000));
  const link = target.closest<HTMLElement>('.project-name');
  if (!link) return;
  const texts = [link, link.parentElement?.querySelector('.project-description')];
  link.title = texts.flatMap((text) => (text && isCut(text) ? [text.textContent] : [])).join('\n');
}

/** Sideways in a line, downwards on a card. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1;
