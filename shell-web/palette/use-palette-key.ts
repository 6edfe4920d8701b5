import { useCallback, useEffect, useState } from 'react';

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
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
      if (!isShortcut || event.isComposing) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return { isOpen, wasOpened, open, close: useCallback(() => setOpen(false), []) };
}
