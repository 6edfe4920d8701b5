import { loadOverlays } from '@docstead/core/ui';
import { Adopt, formatRelative, formatTime, useNavigate, useText } from '@docstead/core/web';
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ItemRow } from './ItemRow.tsx';
import type { Look, ShownItem } from './use-item-list.ts';
import { useTypeIcon } from './use-item-type.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const loadMenu = () => import('./RowMenu.tsx');
const RowMenu = lazy(loadMenu);

interface ItemRowsProps {
  readonly items: readonly ShownItem[];
  readonly look: Look;
  readonly onStar: (item_id: string, isStarred: boolean) => Promise<void>;
  /** The server's list with the first of these rows, while it says what they say. */
  readonly standing?: HTMLElement | undefined;
}

/** The rows, and what is done with them: by clicks that they pass up, as the server's rows are none of React's. */
export function ItemRows({ items, look, onStar, standing }: ItemRowsProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const [menu, openMenu] = useState<{ readonly item: ShownItem; readonly button: HTMLElement }>();
  const focus = useKeptFocus(standing);
  const [begun] = useState(standing?.children.length ?? 0);
  useOwnDays(standing, (time) => t('list.updated', { time }));

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
    sayExactTime(event.target);
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
        {menu && <RowMenu {...menu} onStar={onStar} onClose={() => openMenu(undefined)} />}
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
function useOwnDays(standing: HTMLElement | undefined, say: (time: string) => string): void {
  const words = useRef(say);
  words.current = say;
  useEffect(() => {
    for (const time of standing?.querySelectorAll('time') ?? []) {
      const text = words.current(formatRelative(Date.parse(time.dateTime) / 1000));
      if (time.dateTime && time.textContent !== text) time.textContent = text;
    }
  }, [standing]);
}

/** A date for every row costs more than the rows. */
function sayExactTime(target: EventTarget): void {
  const time = target instanceof Element ? target.closest('time') : null;
  if (time && !time.title && time.dateTime) time.title = formatTime(Date.parse(time.dateTime) / 1000);
}
