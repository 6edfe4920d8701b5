import { useCallback } from 'react';
import type { WorkingText } from '../drafts/working-text.ts';
import type { Modes } from './use-modes.ts';

/** Scrolls to what came in. It is marked in the source, which comes into view for that. */
export function useShow({ mode, modes, onMode }: Modes, text: WorkingText): () => void {
  const isAway = mode === 'preview' || mode === 'form';
  const withSource = modes.includes('split') ? 'split' : 'source';
  return useCallback(() => {
    if (isAway) onMode(withSource);
    requestAnimationFrame(() => text.show());
  }, [isAway, withSource, onMode, text]);
}
