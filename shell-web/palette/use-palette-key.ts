import { useCallback, useEffect, useState } from 'react';
import { isPaletteKey, takeEarlyPalette } from './early-key.ts';

/** Ctrl/Cmd+K from anywhere, again to close it; `/` where nothing is being typed. The chunk loads with the first use. */
export function usePaletteKey() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [words, setWords] = useState('');
  const open = useCallback((typed = '') => {
    setWords(typed);
    setOpen(true);
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Its own key, before the chunk that listens to it is there.
      if (event.key === 'Escape' && !event.isComposing && isOpen) return close();
      const isKey = isPaletteKey(event);
      if (!isKey && !isSlash(event)) return;
      event.preventDefault();
      takeEarlyPalette();
      // A key that is held down says so again and again.
      if (event.repeat) return;
      if (isKey && isOpen) close();
      else open();
    };
    if (takeEarlyPalette()) open();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open, close, isOpen]);
  return { isOpen, wasOpened, words, open, close };
}

/** What takes letters, and what lies over the page and has keys of its own. */
const TAKEN =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="menu"]';

function isSlash({ key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  if (target instanceof Element && target.closest(TAKEN)) return false;
  return document.querySelector('[role="dialog"]') === null;
}
