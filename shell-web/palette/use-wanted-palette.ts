import { currentShell } from '@docstead/core/web/shell';
import { useEffect } from 'react';
import { useStore } from 'zustand';

/** Opens the palette for a page that asked for it. */
export function useWantedPalette(open: (words: string) => void): void {
  const { frame } = currentShell();
  const words = useStore(frame, (state) => state.wantedWords);
  useEffect(() => {
    if (words === undefined) return;
    frame.setState({ wantedWords: undefined });
    open(words);
  }, [words, open, frame]);
}
