import { isComposing } from '@docstead/core/ui';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';

const BUTTONS = 'button:not(:disabled), input[type="radio"]:checked';

/** One stop of Tab for the whole toolbar; arrows, Home and End go through it (the pattern of WAI-ARIA). */
export function useRoving(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const all = buttonsOf(bar.current);
    if (all.length > 0 && !all.some((button) => button.tabIndex === 0)) setStop(all, all[0]);
    if (all.filter((button) => button.tabIndex === 0).length > 1) setStop(all, all[0]);
  });
  return {
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      const all = buttonsOf(bar.current);
      if (all.includes(target as HTMLElement)) setStop(all, target as HTMLElement);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const all = buttonsOf(bar.current);
      // Menus of the tools send their keys up through React, though they lie elsewhere.
      const at = all.indexOf(event.target as HTMLElement);
      const next = at < 0 || isComposing(event) ? undefined : wanted(event.key, at, all.length);
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}

const buttonsOf = (bar: HTMLElement | null): HTMLElement[] => [...(bar?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];

function setStop(all: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const button of all) button.tabIndex = button === stop ? 0 : -1;
}

function wanted(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
