import type { EditorView } from '@codemirror/view';
import { toast } from '@docstead/core/ui';
import { type Translate, useText } from '@docstead/core/web';
import { useCallback, useMemo, useState } from 'react';
import { FormatError, type Problem } from '../../format/problem.ts';
import { remember, stored } from '../hooks/use-remembered.ts';
import type { ImageSink } from './images/image-drops.ts';
import { addFiles } from './images/uploads.ts';
import type { PasteOffer } from './paste/offer.ts';
import type { PasteSink } from './paste/paste.ts';
import { replacePasted, startOfPasted } from './paste/pasted.ts';

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
export function usePaste(images: ImageSink) {
  const t = useText('editor');
  const [pending, setPending] = useState<PendingPaste>();
  const convert = useCallback(
    async (paste: PendingPaste, isByItself = false) => {
      setPending(isByItself ? undefined : { ...paste, isBusy: true });
      try {
        const lost = await become(paste, { images, isByItself, markOf: (name) => markOf(name, t) });
        if (lost > 0) toast.info(t('paste.lost', { count: lost }));
      } catch (thrown) {
        // The converter did not load, or there is no way: the words are there all the same.
        toast.error(thrown instanceof FormatError ? sayProblem(thrown.problem, t) : t('paste.failed'));
      }
      // Another paste may wait for its choice by now.
      setPending((now) => (now?.convert === paste.convert ? undefined : now));
    },
    [images, t],
  );
  const sink = useMemo<PasteSink>(
    () => ({
      offer: (offer, view) => {
        const paste = { ...offer, view, isBusy: false };
        if (offer.problem) return void toast.info(sayProblem(offer.problem, t));
        const wish = stored(`${KEY}.${offer.kind}`);
        if (wish === 'convert' || offer.isOnly) void convert(paste, true);
        else setPending(wish === 'text' ? undefined : paste);
      },
      dead: (count) => toast.info(t('paste.dead', { count })),
      goneOn: () => setPending(undefined),
    }),
    [convert, t],
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

const sayProblem = ({ key, values }: Problem, t: Translate): string => t(`format.problems.${key}`, { ...values });

const markOf = (name: string, t: Translate): string =>
  name === '' ? t('paste.picture') : t('paste.picture_of', { name });

interface How {
  readonly images: ImageSink;
  readonly isByItself: boolean;
  /** What stands in the place of a picture that could not be taken. */
  readonly markOf: (name: string) => string;
}

/** Puts what a paste becomes in its place, its pictures on their way; gives the number of those that could not be taken. */
async function become({ view, convert }: PendingPaste, { images, isByItself, markOf }: How): Promise<number> {
  const send = images.send();
  const { Pictures } = await import('./paste/pictures.ts');
  const found = new Pictures(markOf, send !== undefined);
  const { text, pictures } = found.place(await convert(found));
  const start = startOfPasted(view);
  if (start === undefined || !replacePasted(view, text, isByItself)) return 0;
  for (const { at, file, alt } of pictures) {
    if (send) addFiles(view, [file], { pos: start + at, send, write: (_, url) => `![${alt}](${url})` });
  }
  return found.lost;
}

/** Something was remembered, which the person may want to take back. */
export const isPasteRemembered = (): boolean => KINDS.some((kind) => Boolean(stored(`${KEY}.${kind}`)));

export function forgetPaste(): void {
  for (const kind of KINDS) remember(`${KEY}.${kind}`, '');
}
