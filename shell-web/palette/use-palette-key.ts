import { isComposing } from '@docstead/core/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ASKED, earlyPalette, keepPaletteKeys, takePaletteWords } from './keys.ts';

/** Whether the palette is open, by its keys or by who presses for it. Its chunk loads with the first use. */
export function usePaletteKey() {
  const [isOpen, setOpen] = useState(false);
  /** The same, before the screen has followed: a second press may come sooner. */
  const isAsked = useRef(false);
  const [wasOpened, setOpened] = useState(false);
  /** Its field takes the words, and what is typed until it is there. */
  const open = useCallback((words = '') => {
    keepPaletteKeys(words);
    isAsked.current = true;
    setOpen(true);
    setOpened(true);
  }, []);
  const close = useCallback(() => {
    takePaletteWords();
    isAsked.current = false;
    setOpen(false);
  }, []);
  useEffect(() => {
    const onAsked = (event: CustomEvent<boolean>) => {
      event.preventDefault();
      if (event.detail && isAsked.current) close();
      else open();
    };
    // Its own key, before the chunk that listens to it is there.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event) && isAsked.current) close();
    };
    const early = earlyPalette();
    if (early !== undefined) open(early);
    document.addEventListener(ASKED, onAsked);
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener(ASKED, onAsked);
      window.removeEventListener('keydown', onKey);
    };
  }, [open, close]);
  return { isOpen, wasOpened, open, close };
}
