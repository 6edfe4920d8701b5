import type { EditorView } from '@codemirror/view';
import { toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useCallback, useState } from 'react';
import { insertPasted, type OfferPaste, type PasteOffer } from '../source/paste/paste.ts';
import { remember, stored } from './use-remembered.ts';

/** What the clipboard becomes: Markdown or a table, or its plain text. */
export type PasteWish = 'convert' | 'text';

export interface PendingPaste extends PasteOffer {
  readonly view: EditorView;
  /** Under the cursor, in the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly isBusy: boolean;
}

const KEY = 'docstead.editor.paste';
const KINDS = ['markdown', 'table'] as const;
const WIDTH = 260;
const HEIGHT = 130;

/** The choice of a paste: asked each time, unless one was to be remembered. */
export function usePaste() {
  const t = useText('editor');
  const [pending, setPending] = useState<PendingPaste>();
  const finish = useCallback(
    async (paste: PendingPaste, wish: PasteWish) => {
      try {
        if (wish === 'convert') setPending({ ...paste, isBusy: true });
        insertPasted(paste.view, wish === 'text' ? paste.text : await paste.convert());
      } catch {
        // The converter did not load: the words are there all the same.
        insertPasted(paste.view, paste.text);
        toast.error(t('paste.failed'));
      }
      setPending(undefined);
    },
    [t],
  );
  const onPaste = useCallback<OfferPaste>(
    (offer, view) => {
      const paste = { ...offer, view, at: cursorPlace(view), isBusy: false };
      const wish = stored(`${KEY}.${offer.kind}`);
      if (wish === 'convert' || wish === 'text') void finish(paste, wish);
      else setPending(paste);
    },
    [finish],
  );
  const choose = (wish: PasteWish, isRemembered: boolean) => {
    if (!pending) return;
    if (isRemembered) remember(`${KEY}.${pending.kind}`, wish);
    void finish(pending, wish);
  };
  const cancel = () => {
    setPending(undefined);
    pending?.view.focus();
  };
  return { pending, onPaste, choose, cancel };
}

/** Something was remembered, which the person may want to take back. */
export const isPasteRemembered = (): boolean => KINDS.some((kind) => Boolean(stored(`${KEY}.${kind}`)));

export function forgetPaste(): void {
  for (const kind of KINDS) remember(`${KEY}.${kind}`, '');
}

/** Under the cursor as long as that is in the window. */
function cursorPlace(view: EditorView): { x: number; y: number } {
  const { left = 0, bottom = 0 } = view.coordsAtPos(view.state.selection.main.head) ?? {};
  return {
    x: Math.max(8, Math.min(left, window.innerWidth - WIDTH - 8)),
    y: Math.max(8, Math.min(bottom + 4, window.innerHeight - HEIGHT - 8)),
  };
}
