import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { MergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { markdownSupport } from '../source/language.ts';
import { markdownStyle } from '../source/theme.ts';
import type { ConflictWords } from './conflict-widget.ts';
import { conflicts, goToConflict, openConflicts, placesIn } from './conflicts.ts';
import type { Merged } from './kept-merge.ts';
import { mergeTheme } from './merge-theme.ts';

interface MergeOptions {
  /** What it begins with. */
  readonly start: MergedText;
  /** Shown beside the result; absent on a phone, where there is room for one text. */
  readonly beside?: string;
  readonly names: { readonly beside: string; readonly result: string; readonly folded: string };
  readonly words: ConflictWords;
  readonly onOpen: (conflicts: number) => void;
  /** Something was decided or typed. */
  readonly onTouched: () => void;
}

export type MergedText = Pick<Merged, 'doc' | 'places'>;

export interface MergeEditor {
  read(): MergedText;
  /** Another text on the left. */
  show(beside: string, name: string): void;
  /** To the next conflict, or the one before; the focus is on its choice. */
  go(by: 1 | -1): void;
  destroy(): void;
}

/** Beside the text that stands there, the merged one: editable, with its conflicts to choose from. */
export function createMergeEditor(parent: HTMLElement, options: MergeOptions): MergeEditor {
  const { doc, places } = options.start;
  const result = [
    ...common(options),
    keymap.of([...historyKeymap, ...defaultKeymap]),
    history(),
    EditorView.contentAttributes.of({ 'aria-label': options.names.result }),
    conflicts(places, options.words),
    EditorView.updateListener.of(({ startState, state }) => {
      options.onOpen(openConflicts(state));
      if (placesIn(startState) !== placesIn(state)) options.onTouched();
    }),
  ];
  const view = options.beside === undefined ? alone(parent, doc, result) : pair(parent, doc, { ...options, result });
  options.onOpen(openConflicts(view.result().state));
  return {
    read: () => {
      const { state } = view.result();
      return { doc: state.doc.toString(), places: placesIn(state) };
    },
    show: view.show,
    go: (by) => goToConflict(view.result(), by),
    destroy: view.destroy,
  };
}

const common = ({ names }: MergeOptions): Extension[] => [
  markdownSupport(),
  syntaxHighlighting(markdownStyle),
  EditorView.lineWrapping,
  mergeTheme,
  EditorState.phrases.of({ '$ unchanged lines': names.folded }),
];

function alone(parent: HTMLElement, doc: string, extensions: Extension[]) {
  const view = new EditorView({ parent, state: EditorState.create({ doc, extensions }) });
  return { result: () => view, show: () => undefined, destroy: () => view.destroy() };
}

function pair(parent: HTMLElement, start: string, options: MergeOptions & { readonly result: Extension[] }) {
  const fixed = [...common(options), EditorState.readOnly.of(true)];
  const view = new MergeView({
    parent,
    a: {
      doc: `${options.beside}\n`,
      extensions: [...fixed, EditorView.contentAttributes.of({ 'aria-label': options.names.beside })],
    },
    b: { doc: start, extensions: options.result },
    highlightChanges: true,
    // Marks are a help: where there is too much to compare, they become coarse.
    diffConfig: { scanLimit: 500, timeout: 500 },
    gutter: true,
    collapseUnchanged: { margin: 3, minSize: 6 },
  });
  return {
    result: () => view.b,
    show: (beside: string, name: string) => {
      view.a.dispatch({ changes: { from: 0, to: view.a.state.doc.length, insert: `${beside}\n` } });
      view.a.contentDOM.setAttribute('aria-label', name);
    },
    destroy: () => view.destroy(),
  };
}
