import type { EditorView } from '@codemirror/view';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface CaretPlace {
  readonly left: number;
  readonly top: number;
}

const EDGE = 8;
const GAP = 4;

/** Under the caret, above it where there is no room below, and always in the window: also when that turns, or the text scrolls. */
export function useCaretPlace(view: EditorView, box: RefObject<HTMLElement | null>): CaretPlace {
  const [place, setPlace] = useState<CaretPlace>({ left: EDGE, top: EDGE });
  useLayoutEffect(() => {
    const fit = () => {
      const caret = view.coordsAtPos(view.state.selection.main.head);
      if (caret) setPlace(placeOf(caret, box.current?.getBoundingClientRect() ?? { width: 0, height: 0 }));
    };
    // The text is laid out anew after the window: what it measures then is true.
    const later = () => view.requestMeasure({ read: fit });
    fit();
    const sources = [window, window.visualViewport, view.scrollDOM];
    for (const source of sources) for (const event of EVENTS) source?.addEventListener(event, later);
    return () => {
      for (const source of sources) for (const event of EVENTS) source?.removeEventListener(event, later);
    };
  }, [view, box]);
  return place;
}

const EVENTS = ['resize', 'scroll'] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

function placeOf(
  caret: { readonly left: number; readonly top: number; readonly bottom: number },
  size: Size,
): CaretPlace {
  const { innerWidth } = window;
  // A keyboard on the screen covers what is below.
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = caret.bottom + GAP;
  const isBelow = below + size.height + EDGE <= height;
  return {
    left: Math.max(EDGE, Math.min(caret.left, innerWidth - size.width - EDGE)),
    top: Math.max(EDGE, isBelow ? below : caret.top - GAP - size.height),
  };
}
