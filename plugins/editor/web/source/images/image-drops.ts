import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { imageMarkdown, isImage } from './formats.ts';
import type { FindSmaller, UploadFile } from './upload.ts';
import { addFiles } from './uploads.ts';

export interface ImageSink {
  /** Undefined when nothing takes uploads. */
  readonly send: () => UploadFile | undefined;
  /** For what is pasted: pictures of whole screens. */
  readonly find?: FindSmaller;
  /** Files that are no images of a known format, or that nothing takes. */
  readonly refuse: (files: readonly File[]) => void;
}

/** Takes pasted and dropped images; a drop goes where it was dropped. */
export function imageDrops(sink: ImageSink): Extension {
  return EditorView.domEventHandlers({
    paste: (event, view) => {
      const { clipboardData } = event;
      // Spreadsheets and word processors bring a picture of the text along with the text.
      if (clipboardData?.getData('text/plain').trim() !== '') return false;
      return take(view, [...clipboardData.files], {
        sink,
        pos: view.state.selection.main.from,
        event,
        find: sink.find,
      });
    },
    drop: (event, view) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      const pos = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head;
      return take(view, files, { sink, pos, event });
    },
    dragover: (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    },
  });
}

interface Place {
  readonly sink: ImageSink;
  readonly pos: number;
  readonly find?: FindSmaller | undefined;
}

function take(
  view: EditorView,
  files: readonly File[],
  { sink, pos, event, find }: Place & { readonly event: Event },
): boolean {
  if (files.length === 0) return false;
  // Else the browser would open the file in place of the page.
  event.preventDefault();
  takeFiles(view, files, { sink, pos, find });
  return true;
}

/** Uploads what is an image, and says so of what is none. */
export function takeFiles(view: EditorView, files: readonly File[], { sink, pos, find }: Place): void {
  const send = sink.send();
  const images = send ? files.filter(isImage) : [];
  const others = files.filter((file) => !images.includes(file));
  if (send && images.length > 0) addFiles(view, images, { pos, send, write: imageMarkdown, find });
  if (others.length > 0) sink.refuse(others);
}
