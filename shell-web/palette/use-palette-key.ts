import { useCallback, useEffect, useState } from 'react';
import { isPaletteKey, takeEarlyPalette } from './early-key.ts';

/** Ctrl/Cmd+K from anywhere; the chunk loads with the first use. */
export function usePaletteKey() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = useCallback(() => {
    setOpen(true);
    setOpened(true);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      takeEarlyPalette();
      open();
    };
    if (takeEarlyPalette()) open();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return { isOpen, wasOpened, open, close: useCallback(() => setOpen(false), []) };
}
