import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Uploads one image; gives its address. Shows its own errors and throws. */
export type UploadImage = (file: File) => Promise<string>;

/** Formats of the workspace specification, section 5. */
const FORMATS = /^image\/(jpeg|png|gif|bmp|webp)$/;

let count = 0;

/** Pasted and dropped images are uploaded; a placeholder stands where each will be. */
export function imageDrops(upload: UploadImage): Extension {
  return EditorView.domEventHandlers({
    paste: (event, view) => take(view, event.clipboardData, event, upload),
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null && hasImages(event.dataTransfer)) view.dispatch({ selection: { anchor: at } });
      return take(view, event.dataTransfer, event, upload);
    },
  });
}

const imagesIn = (data: DataTransfer | null) => [...(data?.files ?? [])].filter((file) => FORMATS.test(file.type));
const hasImages = (data: DataTransfer | null) => imagesIn(data).length > 0;

function take(view: EditorView, data: DataTransfer | null, event: Event, upload: UploadImage): boolean {
  const images = imagesIn(data);
  if (images.length === 0) return false;
  event.preventDefault();
  for (const image of images) void insertImage(view, image, upload);
  return true;
}

/** Puts a placeholder at the cursor, and the image in its place once it is uploaded. */
export async function insertImage(view: EditorView, file: File, upload: UploadImage): Promise<void> {
  count += 1;
  const mark = `![… ${file.name.replace(/[[\]]/g, '')} #${count}]()`;
  const { from, to } = view.state.selection.main;
  view.dispatch({ changes: { from, to, insert: mark }, selection: { anchor: from + mark.length } });
  try {
    replace(view, mark, `![](${await upload(file)})`);
  } catch {
    replace(view, mark, '');
  }
}

function replace(view: EditorView, mark: string, text: string): void {
  const from = view.state.doc.toString().indexOf(mark);
  if (from >= 0) view.dispatch({ changes: { from, to: from + mark.length, insert: text } });
}
