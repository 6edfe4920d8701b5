import { isComposing } from '@docstead/core/ui';
import type { KeyboardEvent } from 'react';

const ROW = '.project';
const LINK = '.project-name';
/** Pages with the words, where no project is called so. */
const FOUND = '[data-found]';
const FIELD = '.projects-field';

/**
 * The keys of the filter and of the rows, which may be the server's own: arrows go from row to row, down from the field
 * to the first and up again; Enter in the field opens the first that is left, else the first page with the words.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || isComposing(event) || !(target instanceof Element)) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>(LINK)];
  const field = currentTarget.querySelector<HTMLInputElement>(FIELD);
  const [best = currentTarget.querySelector<HTMLElement>(FOUND)] = links;
  if (target === field && key === 'Enter' && field.value.trim() !== '') best?.click();
  else if (target === field && key === 'ArrowDown') links[0]?.focus();
  else {
    const row = target.closest(ROW);
    const at = links.findIndex((link) => row?.contains(link));
    const next = at < 0 ? undefined : nextOf(key, at, links);
    if (next === undefined) return;
    (next < 0 ? field : links[Math.min(next, links.length - 1)])?.focus();
  }
  event.preventDefault();
}

function nextOf(key: string, at: number, links: readonly HTMLElement[]): number | undefined {
  const columns = columnsOf(links);
  if (key === 'ArrowDown') return at + columns;
  if (key === 'ArrowUp') return at - columns;
  if (key === 'ArrowRight' && columns > 1) return at + 1;
  if (key === 'ArrowLeft' && columns > 1) return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? links.length - 1 : undefined;
}

/** Cards stand beside each other, as many as there is room for. */
function columnsOf(links: readonly HTMLElement[]): number {
  if (!links[0]?.closest('[data-look="cards"]')) return 1;
  const [first, ...others] = links.map((link) => link.closest<HTMLElement>(ROW)?.offsetTop);
  const second = others.findIndex((top) => top !== first);
  return second < 0 ? links.length : second + 1;
}
