import { type ChangeDesc, type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import { type FindSmaller, Upload, type UploadFile } from './upload.ts';
import { UploadWidget, type UploadWords } from './upload-widget.ts';

interface Waiting {
  readonly upload: Upload;
  readonly pos: number;
  /** What it becomes in the text. */
  readonly write: WriteFile;
}

/** The Markdown of a file, by its name and its address. */
export type WriteFile = (name: string, url: string) => string;

const added = StateEffect.define<Waiting>({
  map: (one, changes) => ({ ...one, pos: changes.mapPos(one.pos) }),
});
const gone = StateEffect.define<Upload>();

/** Where images wait, in the order in which they will stand. */
const field = StateField.define<readonly Waiting[]>({
  create: () => [],
  update(before, { changes, effects, docChanged }) {
    const ended = effects.flatMap((effect) => (effect.is(gone) ? [effect.value] : []));
    const moved = docChanged ? mapped(before, changes, ended) : before;
    const kept = ended.length > 0 ? moved.filter(({ upload }) => !ended.includes(upload)) : moved;
    const fresh = effects.flatMap((effect) => (effect.is(added) ? [effect.value] : []));
    return fresh.length > 0 ? [...kept, ...fresh].sort((a, b) => a.pos - b.pos) : kept;
  },
});

/** What is typed at a waiting image comes behind it; an image that arrives stands between its neighbours. */
function mapped(list: readonly Waiting[], changes: ChangeDesc, ended: readonly Upload[]): Waiting[] {
  const at = list.findIndex(({ upload }) => ended.includes(upload));
  return list.map((one, index) => ({ ...one, pos: changes.mapPos(one.pos, at >= 0 && index > at ? 1 : -1) }));
}

/** Shows images on their way as placeholders, and puts each into the text when it is there. */
export function uploads(words: UploadWords): Extension {
  const shown = EditorView.decorations.compute([field], (state) =>
    Decoration.set(
      state
        .field(field)
        .map(({ upload, pos }) => Decoration.widget({ widget: new UploadWidget(upload, words), side: -1 }).range(pos)),
    ),
  );
  return [field, shown];
}

export const waitingIn = (state: EditorState): readonly Upload[] =>
  state.field(field, false)?.map(({ upload }) => upload) ?? [];

interface HowToAdd {
  readonly pos: number;
  readonly send: UploadFile;
  readonly write: WriteFile;
  /** Where it is asked whether a large picture shall be made smaller. */
  readonly find?: FindSmaller | undefined;
}

/** Uploads files; they will stand where `pos` is now, one under the other. */
export function addFiles(view: EditorView, files: readonly File[], { pos, send, write, find }: HowToAdd): void {
  const made = files.map((file) => new Upload(file, send, find));
  view.dispatch({ effects: made.map((upload) => added.of({ upload, pos, write })) });
  for (const upload of made) {
    const end = upload.subscribe(({ kind }) => {
      if (kind !== 'done' && kind !== 'removed') return;
      end();
      settle(view, upload);
    });
    void upload.start();
  }
}

function settle(view: EditorView, upload: Upload): void {
  const waiting = view.state.field(field, false)?.find((one) => one.upload === upload);
  if (!waiting) return;
  const { state } = upload;
  if (state.kind !== 'done') {
    view.dispatch({ effects: gone.of(upload) });
    return;
  }
  const insert = textOf(view.state, waiting, waiting.write(upload.file.name, state.url));
  const changes = view.state.changes({ from: waiting.pos, insert });
  // Whoever waits at the image goes on behind it.
  const selection = view.state.selection.map(changes, 1);
  view.dispatch({ changes, selection, effects: gone.of(upload), userEvent: 'input.image' });
}

/** Images beside each other get a line each, attachments a paragraph each. */
function textOf(state: EditorState, { pos }: Waiting, file: string): string {
  const line = state.doc.lineAt(pos);
  const [before, behind] = [state.sliceDoc(line.from, pos), state.sliceDoc(pos, line.to)];
  if (file.startsWith('!')) {
    const isBehindImage = /!\[[^\]]*\]\([^)]*\)$/.test(before);
    return `${isBehindImage ? '\n' : ''}${file}${behind.startsWith('![') ? '\n' : ''}`;
  }
  const [isBehind, isBefore] = [ALONE.test(before), ALONE.test(behind)];
  return `${isBehind ? '\n\n' : ''}${file}${isBefore ? '\n\n' : ''}`;
}

const ALONE = /^\[[^\]]*\]\([^)]*\)$/;
