import { toast } from '@docstead/core/ui';
import { confirm, type Translate, useLeaveGuard, useText } from '@docstead/core/web';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Safety } from '../drafts/use-safety.ts';
import { attachmentMarkdown } from './images/formats.ts';
import { type ImageSink, takeFiles } from './images/image-drops.ts';
import type { Upload, UploadFile } from './images/upload.ts';
import { addFiles, waitingIn } from './images/uploads.ts';
import type { FileWish } from './inserts/inserts.ts';
import { useFileUpload } from './use-file-upload.ts';
import type { Source } from './use-source.ts';

export interface Images {
  /** False where no plugin keeps files. */
  readonly isOn: boolean;
  readonly sink: ImageSink;
  /** Files that were chosen, as images or as attachments. */
  readonly onFiles: (files: readonly File[], wish: FileWish) => void;
  readonly onWaiting: (count: number) => void;
}

/** Images and attachments of this page: chosen, pasted or dropped. A save waits for them, and leaving asks. */
export function useImages({ safety, source }: { readonly safety: Safety; readonly source: Source }): Images {
  const t = useText('editor');
  const sends = useFileUpload(safety.page);
  const sink = useMemo(() => imageSink(sends?.image, t), [sends, t]);
  const [waiting, onWaiting] = useState(0);
  // Unsaved text asks by itself.
  useLeaveGuard(waiting > 0 && !safety.isDirty);
  const { desk } = safety;
  const says = useRef(t);
  says.current = t;
  useEffect(() => {
    const waits = () => (source.viewRef.current ? waitingIn(source.viewRef.current.state) : []);
    desk.ready = oneAtATime(() => untilReady(waits, says.current));
    return () => {
      desk.ready = undefined;
    };
  }, [desk, source]);
  const onFiles = useCallback(
    (files: readonly File[], wish: FileWish) => {
      const view = source.viewRef.current;
      if (!view || !sends) return;
      const pos = view.state.selection.main.from;
      if (wish === 'image') takeFiles(view, files, { sink, pos });
      else addFiles(view, files, { pos, send: sends.attachment, write: attachmentMarkdown });
      view.focus();
    },
    [source, sink, sends],
  );
  return { isOn: sends !== undefined, sink, onFiles, onWaiting };
}

function imageSink(send: UploadFile | undefined, t: Translate): ImageSink {
  return {
    send: () => send,
    find: async (file) => (await import('./images/shrink.ts')).smallerOf(file),
    refuse: (refused) => {
      const names = refused.map((file) => file.name).join(', ');
      toast.error(send ? t('image.refused', { names }) : t('image.nowhere'));
    },
  };
}

/** Waits for images on their way; what failed is asked about, for only the text would be saved. */
async function untilReady(waits: () => readonly Upload[], t: Translate): Promise<boolean> {
  for (let isTold = false; ; isTold = true) {
    // Who saves before answering wants them as they are.
    for (const upload of waits()) upload.choose(false);
    const running = waits().filter(({ state }) => state.kind === 'running');
    if (running.length === 0) break;
    if (!isTold) toast.info(t('image.save_waits'));
    await Promise.all(running.map(settled));
  }
  const failed = waits().filter(({ state }) => state.kind === 'failed');
  if (failed.length === 0) return true;
  const names = failed.map(({ file }) => file.name).join(', ');
  return confirm({ title: t('image.ask_title'), text: t('image.ask_text', { names }), action: t('image.ask_action') });
}

function settled(upload: Upload): Promise<void> {
  return new Promise((resolve) => {
    const end = upload.subscribe(({ kind }) => {
      if (kind === 'running') return;
      end();
      resolve();
    });
  });
}

/** Who presses "save" twice while it waits waits once. */
function oneAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return async () => {
    if (asked) return false;
    asked = ask();
    try {
      return await asked;
    } finally {
      asked = undefined;
    }
  };
}
