import type { EditorView } from '@codemirror/view';
import { toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useCallback, useMemo, useState } from 'react';
import { remember, stored } from '../hooks/use-remembered.ts';
import type { PasteOffer, PasteSink } from './paste/paste.ts';
import { insertPasted, replacePasted } from './paste/pasted.ts';

/** What the clipboard becomes: Markdown or a table, or its plain text. */
export type PasteWish = 'convert' | 'text';

export interface PendingPaste extends PasteOffer {
  readonly view: EditorView;
  readonly isBusy: boolean;
}

const KEY = 'docstead.editor.paste';
const KINDS = ['markdown', 'table'] as const;

/**
 * The choice of a paste: asked each time, unless one was to be remembered. The plain text stands there at once, so that
 * no paste is lost and nobody has to wait with the next word; the choice makes something else of it.
 */
export function usePaste() {
  const t = useText('editor');
  const [pending, setPending] = useState<PendingPaste>();
  const convert = useCallback(
    async (paste: PendingPaste, isByItself = false) => {
      setPending(isByItself ? undefined : { ...paste, isBusy: true });
      try {
        replacePasted(paste.view, await paste.convert(), isByItself);
      } catch {
        // The converter did not load: the words are there all the same.
        toast.error(t('paste.failed'));
      }
      // Another paste may wait for its choice by now.
      setPending((now) => (now?.convert === paste.convert ? undefined : now));
    },
    [t],
  );
  const sink = useMemo<PasteSink>(
    () => ({
      offer: (offer, view) => {
        insertPasted(view, offer.text);
        const paste = { ...offer, view, isBusy: false };
        const wish = stored(`${KEY}.${offer.kind}`);
        if (wish === 'convert') void convert(paste, true);
        else setPending(wish === 'text' ? undefined : paste);
      },
      goneOn: () => setPending(undefined),
    }),
    [convert],
  );
  const choose = (wish: PasteWish, isRemembered: boolean) => {
    if (!pending) return;
    if (isRemembered) remember(`${KEY}.${pending.kind}`, wish);
    pending.view.focus();
    if (wish === 'convert') void convert(pending);
    else setPending(undefined);
  };
  /** The plain text stays. */
  const close = () => setPending(undefined);
  return { pending, sink, choose, close };
}

/** Something was remembered, which the person may want to take back. */
export const isPasteRemembered = (): boolean => KINDS.some((kind) => Boolean(stored(`${KEY}.${kind}`)));

export function forgetPaste(): void {
  for (const kind of KINDS) remember(`${KEY}.${kind}`, '');
}
