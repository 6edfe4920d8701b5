import { isComposing } from '@docstead/core/ui';
import { type KeyboardEvent, useState } from 'react';
import type { Branch } from './branches.ts';

interface TreeActs {
  readonly seen: readonly Branch[];
  readonly closed: ReadonlySet<string>;
  readonly flip: (branch: Branch) => void;
  readonly toggle: (branch: Branch) => void;
  readonly look: (branch: Branch) => void;
  readonly show: (at: number) => void;
}

/** Arrows go and fold, Space takes or leaves out, Enter shows the text: as trees have it everywhere. */
export function useTreeKeys({ seen, closed, flip, toggle, look, show }: TreeActs) {
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, Math.max(0, seen.length - 1));
  const go = (to: number) => {
    const next = Math.min(Math.max(0, to), seen.length - 1);
    setWanted(next);
    show(next);
  };
  const acts: Readonly<Record<string, (branch: Branch) => void>> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(seen.length - 1),
    ArrowRight: (one) => (closed.has(one.id) ? flip(one) : one.children.length > 0 && go(at + 1)),
    ArrowLeft: (one) => {
      if (!one.node.isPage && !closed.has(one.id)) flip(one);
      else if (one.parent) go(seen.indexOf(one.parent));
    },
    ' ': toggle,
    Enter: look,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    const branch = seen[at];
    if (!act || !branch || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act(branch);
  };
  return { at, go: setWanted, onKeyDown };
}
