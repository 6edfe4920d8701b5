import { isComposing } from '@docstead/core/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { TreeNode } from '../build.ts';
import type { TreeRow } from '../rows.ts';

export interface MenuAt {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

interface Ways {
  /** The line that the keyboard is on. */
  readonly row: TreeRow | undefined;
  readonly onMenu: (at: MenuAt) => void;
  readonly onArrow: (node: TreeNode, key: string) => void;
  readonly onRename: (node: TreeNode) => void;
  readonly onDelete: (node: TreeNode) => void;
}

/** The ways to a line's menu and acts: right click, its button, and the keys that people know from file managers. */
export function useTreeKeys(scroll: RefObject<HTMLElement | null>, ways: Ways, isShown: boolean): void {
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  useEffect(() => {
    const surface = scroll.current;
    if (!surface || !isShown) return;
    const abort = new AbortController();
    const { signal } = abort;
    surface.addEventListener('contextmenu', (event) => onContext(event, latest.current), { signal });
    surface.addEventListener('click', (event) => onClick(event, latest.current), { signal });
    surface.addEventListener('keydown', (event) => onKey(surface, event, latest.current), { signal });
    return () => abort.abort();
  }, [scroll, isShown]);
}

const lineOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;

function onContext(event: MouseEvent, { onMenu }: Ways): void {
  const key = lineOf(event)?.dataset.key;
  // A field has the browser's own menu.
  if (!key || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  onMenu({ key, x: event.clientX, y: event.clientY });
}

function onClick(event: MouseEvent, { onMenu }: Ways): void {
  const button = event.target instanceof Element ? event.target.closest('[data-more]') : null;
  const key = lineOf(event)?.dataset.key;
  if (button && key) onMenu({ key, ...underOf(button) });
}

function onKey(surface: HTMLElement, event: KeyboardEvent, ways: Ways): void {
  const { row } = ways;
  if (!row || event.target !== surface || isComposing(event)) return;
  const { node, key } = row;
  const isMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
  const line = surface.querySelector(`[data-key="${key}"]`);
  if (isMenu && line) ways.onMenu({ key, ...underOf(line, 24) });
  else if (event.altKey && event.key.startsWith('Arrow')) ways.onArrow(node, event.key);
  else if (event.key === 'F2') ways.onRename(node);
  else if (event.key === 'Delete') ways.onDelete(node);
  else return;
  event.preventDefault();
}

function underOf(element: Element, inset = 0) {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + inset, y: bottom };
}
