import { type DiffConfig, MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Difference } from '../../points.ts';
import { isComparable } from './comparable.ts';
import { differenceTheme } from './theme.ts';
import { difference } from './word-diff.ts';

/** Exact up to here; in longer stretches of change the library looks less closely, so that it stays quick. */
const CLOSELY: DiffConfig = { scanLimit: 2_000, timeout: 1_000 };
const DIFF: DiffConfig = { ...CLOSELY, override: (before, after) => difference(before, after, CLOSELY) };
const FOLD = { margin: 3, minSize: 4 };

/** Texts are shown as they are stored, letter by letter: nothing of them is ever markup here. */
export function showDifference(parent: HTMLElement, { before, after, names, layout }: Difference): () => void {
  if (!isComparable(before, after)) return showBoth(parent, { before, after, names, layout });
  if (layout === 'inline') {
    const original = unifiedMergeView({
      original: before,
      mergeControls: false,
      collapseUnchanged: FOLD,
      diffConfig: DIFF,
    });
    const state = EditorState.create({ doc: after, extensions: [fixed(names.after, names.folded), original] });
    const view = new EditorView({ parent, state });
    return () => view.destroy();
  }
  const view = new MergeView({
    parent,
    a: { doc: before, extensions: fixed(names.before, names.folded) },
    b: { doc: after, extensions: fixed(names.after, names.folded) },
    collapseUnchanged: FOLD,
    diffConfig: DIFF,
  });
  return () => view.destroy();
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
