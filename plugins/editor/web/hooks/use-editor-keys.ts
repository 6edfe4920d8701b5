import { isComposing } from '@docstead/core/ui';
import { type RefObject, useEffect, useRef } from 'react';
import type { Source } from '../source/use-source.ts';
import type { Modes } from './use-modes.ts';

interface KeysOf {
  readonly place: RefObject<HTMLElement | null>;
  readonly source: Source;
  readonly modes: Modes;
  readonly onHelp: () => void;
  readonly onDone: () => void;
}

/** Keys that work wherever the focus is in the editor: help, the next view, the way into the toolbar and out of the editor. */
export function useEditorKeys(keys: KeysOf): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event)) return;
      const act = actOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function actOf(event: KeyboardEvent, { place, modes, onHelp, onDone }: KeysOf): (() => void) | undefined {
  const isMod = event.ctrlKey || event.metaKey;
  if (event.key === 'F1' || (isMod && event.key === '/')) return onHelp;
  if (isMod && event.shiftKey && event.key === 'Enter') return onDone;
  if (isMod && event.altKey && event.code === 'KeyP') return () => modes.onMode(next(modes));
  if (event.altKey && event.key === 'F10') {
    return () => place.current?.querySelector<HTMLElement>('[role="toolbar"] button[tabindex="0"]')?.focus();
  }
  return undefined;
}

const next = ({ modes, mode }: Modes) => modes[(modes.indexOf(mode) + 1) % modes.length] ?? mode;
