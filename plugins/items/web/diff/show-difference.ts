import { Chunk, type DiffConfig, MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Difference } from '../../points.ts';
import { isComparable } from './comparable.ts';
import { NO_STOPS, type Stops } from './stops.ts';
import { differenceTheme } from './theme.ts';
import { difference } from './word-diff.ts';

/** Exact up to here; in longer stretches of change the library looks less closely, so that it stays quick. */
const CLOSELY: DiffConfig = { scanLimit: 2_000, timeout: 1_000 };
const DIFF: DiffConfig = { ...CLOSELY, override: (before, after) => difference(before, after, CLOSELY) };
const FOLD = { margin: 3, minSize: 4 };

export interface OpenDifference {
  readonly stops: Stops;
  end(): void;
}

/** `Differ.show` in points.ts, which this is. */
export const showDifference = (parent: HTMLElement, difference: Difference): (() => void) =>
  openDifference(parent, difference).end;

/** Texts are shown as they are stored, letter by letter: nothing of them is ever markup here. */
export function openDifference(parent: HTMLElement, { before, after, names, layout }: Difference): OpenDifference {
  if (!isComparable(before, after)) return { stops: NO_STOPS, end: showBoth(parent, { before, after, names, layout }) };
  if (layout === 'inline') {
    const original = unifiedMergeView({
      original: before,
      mergeControls: false,
      collapseUnchanged: FOLD,
      diffConfig: DIFF,
    });
    const state = EditorState.create({ doc: after, extensions: [fixed(names.after, names.folded), original] });
    const view = new EditorView({ parent, state });
    const chunks = Chunk.build(EditorState.create({ doc: before }).doc, view.state.doc, DIFF);
    return { stops: stopsIn(view, chunks), end: () => view.destroy() };
  }
  const view = new MergeView({
    parent,
    a: { doc: before, extensions: fixed(names.before, names.folded) },
    b: { doc: after, extensions: fixed(names.after, names.folded) },
    collapseUnchanged: FOLD,
    diffConfig: DIFF,
  });
  return { stops: stopsIn(view.b, view.chunks), end: () => view.destroy() };
}

/** The lines that changed, as they stand in the text after; in a long line, the change in it. */
function stopsIn(view: EditorView, chunks: readonly Chunk[]): Stops {
  return {
    count: chunks.length,
    show(at) {
      const { fromB = 0, changes: [first] = [] } = chunks[at] ?? {};
      const place = Math.min(fromB + (first?.fromB ?? 0), view.state.doc.length);
      view.dispatch({ selection: { anchor: place }, effects: EditorView.scrollIntoView(place, { y: 'center' }) });
    },
  };
}
/** Too long to compare: beside each other, or below, without marks. */
function showBoth(parent: HTMLElement, { before, after, names }: Difference): () => void {
  const views = [
    new EditorView({
      parent,
      state: EditorState.create({ doc: before, extensions: [fixed(names.before, names.folded), HALF] }),
    }),
    new EditorView({
      parent,
      state: EditorState.create({ doc: after, extensions: [fixed(names.after, names.folded), HALF] }),
    }),
  ];
  return () => {
    for (const view of views) view.destroy();
  };
}

const HALF = EditorView.theme({ '&': { maxHeight: '45vh' }, '.cm-scroller': { overflow: 'auto' } });

const fixed = (name: string, folded: string): Extension => [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  // To be read and scrolled by keyboard all the same.
  EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' }),
  EditorState.phrases.of({ '$ unchanged lines': folded }),
  EditorView.lineWrapping,
  differenceTheme,
];
