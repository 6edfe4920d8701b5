import { entryBefore, useNavigate, usePlace } from '@docstead/core/web';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { EditedPage } from '../hooks/use-document.ts';
import type { Source } from '../source/use-source.ts';
import { type EditorPlace, HEADER, lineInView, openAt, placeIn, showPlace } from './editor-place.ts';

/** What a person does who goes on from where the editor opened. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export const readingAddress = (page: EditedPage) =>
  `/${page.item_domain || page.item_id}${page.page_id === '0' ? '' : `/${page.page_id}`}`;

/**
 * Keeps the place in the source over Back and reload, and gives the way out: to the page as it is read, at what one was
 * at. Who came from there goes back there, and so does Back afterwards: never into the editor again.
 */
export function useReturn(page: EditedPage, source: Source, editor: RefObject<HTMLElement | null>): () => void {
  const navigate = useNavigate();
  const wasTouched = useTouched(editor);
  usePlace<EditorPlace>({
    read: () => (source.viewRef.current ? placeIn(source.viewRef.current) : undefined),
    show: (place) => {
      const view = source.viewRef.current;
      if (view) showPlace(view, place);
      return view !== null;
    },
  });
  // After the effects of the source: what they change of the view would undo it.
  useEffect(() => {
    if (source.viewRef.current) openAt(source.viewRef.current, source.line);
  }, [source]);
  const { page_id } = page;
  const to = readingAddress(page);
  return useCallback(() => {
    const view = source.viewRef.current;
    const before = entryBefore();
    const isReturn = (before?.place as { page_id?: unknown } | undefined)?.page_id === page_id;
    const now = view ? lineInView(view) : { line: 0, y: HEADER };
    const place = { page_id, line: now.line, gap: now.y - HEADER };
    // Whoever only looked finds the page as they left it.
    if (isReturn) navigate(to, { back: true, ...(wasTouched() ? { place } : {}) });
    else navigate(to, { replace: true, place });
  }, [navigate, source, page_id, to, wasTouched]);
}

function useTouched(editor: RefObject<HTMLElement | null>): () => boolean {
  const isTouched = useRef(false);
  useEffect(() => {
    const place = editor.current;
    const touch = () => {
      isTouched.current = true;
    };
    for (const name of BY_HAND) place?.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of BY_HAND) place?.removeEventListener(name, touch);
    };
  }, [editor]);
  return useCallback(() => isTouched.current, []);
}
