import { useLanguage, useNavigate, useText } from '@docstead/core/web';
import { type MouseEvent, type RefObject, useCallback, useEffect } from 'react';
import { atLine } from './in-view.ts';
import './pencils.css';
import { addPencils } from './pencils.ts';
import { sourceLine } from './spots.ts';

interface EditHere {
  readonly place: RefObject<HTMLElement | null>;
  /** Where this page is written; undefined for who may not. */
  readonly editHref: string | undefined;
  /** Changes when another text is on screen. */
  readonly inside: unknown;
}

/** What has a double click of its own (words of code are chosen with one), or a click. */
const TAKEN = 'a, button, input, summary, pre, code, img, svg, .katex';

/** Editing begins where one reads: a pencil at every heading, a double click on a paragraph. */
export function useEditHere({ place, editHref, inside }: EditHere): (event: MouseEvent<HTMLElement>) => void {
  const t = useText('items');
  const navigate = useNavigate();
  const [language] = useLanguage();
  useEffect(() => {
    const doc = place.current?.querySelector<HTMLElement>('.md-doc');
    return doc && editHref !== undefined ? addPencils(doc, editHref, t) : undefined;
  }, [place, editHref, t, inside, language]);
  return useCallback(
    ({ target, clientY }) => {
      const doc = place.current?.querySelector<HTMLElement>('.md-doc');
      // Two taps enlarge the page.
      const isMouse = window.matchMedia('(hover: hover)').matches;
      if (editHref === undefined || !doc || !isMouse || !(target instanceof Element) || target.closest(TAKEN)) return;
      const line = sourceLine(doc, target, clientY);
      if (line !== undefined) navigate(atLine(editHref, line));
    },
    [place, editHref, navigate],
  );
}
