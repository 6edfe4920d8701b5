import { useMediaQuery } from '@docstead/core/ui';
import { useState } from 'react';
import type { Mode } from '../parts/EditorBar.tsx';

const KEY = 'docstead.editor.mode';

export interface Modes {
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

/** Source, split or preview by choice, remembered; one pane on a phone. */
export function useModes(): Modes {
  const isNarrow = useMediaQuery('(max-width: 767px)') ?? false;
  const [chosen, choose] = useState<Mode>(() => stored() ?? 'split');
  const modes: readonly Mode[] = isNarrow ? ['source', 'preview'] : ['source', 'split', 'preview'];
  const mode = modes.includes(chosen) ? chosen : 'source';
  const onMode = (next: Mode) => {
    choose(next);
    remember(next);
  };
  return { modes, mode, onMode };
}

function stored(): Mode | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'source' || value === 'split' || value === 'preview' ? value : undefined;
  } catch {
    return undefined;
  }
}

function remember(mode: Mode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Without storage the choice lasts until the tab closes.
  }
}
