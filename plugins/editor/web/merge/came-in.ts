import { isolateHistory } from '@codemirror/commands';
import {
  Annotation,
  type ChangeSet,
  type EditorState,
  type Range,
  StateEffect,
  StateField,
  Transaction,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { Edit } from '../drafts/working-text.ts';

interface CameIn {
  /** Takes it out of the text as that stands now. */
  readonly back: ChangeSet;
  readonly marks: DecorationSet;
}

const comes = Annotation.define<true>();
const forgotten = StateEffect.define<null>();

/** What colleagues wrote and is marked, with the way to take it out: it follows what is typed meanwhile. */
const cameInField = StateField.define<CameIn | undefined>({
  create: () => undefined,
  update(held, transaction) {
    if (transaction.effects.some((effect) => effect.is(forgotten))) return undefined;
    if (!transaction.annotation(comes)) {
      if (!held || !transaction.docChanged) return held;
      return { back: held.back.map(transaction.changes), marks: held.marks.map(transaction.changes) };
    }
    const { changes, startState, state } = transaction;
    const back = changes.invert(startState.doc);
    const marks = (held?.marks ?? Decoration.none).map(changes);
    return {
      back: held ? back.compose(held.back) : back,
      marks: marks.update({ add: marksOf(changes, state), sort: true }),
    };
  },
  provide: (field) => EditorView.decorations.from(field, (held) => held?.marks ?? Decoration.none),
});

const newLine = Decoration.line({ class: 'cm-came-in' });
const goneAbove = Decoration.line({ class: 'cm-went-out' });
const goneBelow = Decoration.line({ class: 'cm-went-out cm-went-out-below' });

/** The lines that are new, and those beside which some are gone. */
function marksOf(changes: ChangeSet, { doc }: EditorState): Range<Decoration>[] {
  const marks: Range<Decoration>[] = [];
  changes.iterChanges((_fromA, _toA, from, to, inserted) => {
    const start = doc.lineAt(from);
    if (from === to) return void marks.push((from > start.from ? goneBelow : goneAbove).range(start.from));
    // A further line at the end of the text comes with the break before it, others with the one behind them.
    const isBehind = from > start.from && inserted.line(1).length === 0;
    for (let at = isBehind ? start.to + 1 : start.from; at < to; ) {
      const line = doc.lineAt(at);
      marks.push(newLine.range(line.from));
      if (line.to >= doc.length) return;
      at = line.to + 1;
    }
  });
  return marks;
}

/** Brings in what a colleague wrote, around the caret and out of the way of "undo". */
export function bringIn(view: EditorView, edits: readonly Edit[]): void {
  view.dispatch({ changes: [...edits], annotations: [comes.of(true), Transaction.addToHistory.of(false)] });
}

/** A change like any other: "undo" brings it in again. */
export function takeBack(view: EditorView): void {
  const held = view.state.field(cameInField);
  const annotations = isolateHistory.of('full');
  if (held) view.dispatch({ changes: held.back, effects: forgotten.of(null), annotations });
}

export const forgetCameIn = (view: EditorView): void => view.dispatch({ effects: forgotten.of(null) });

/** Scrolls to the next place below the middle of what is seen, and from the last one to the first; the caret stays. */
export function showCameIn(view: EditorView): void {
  const places: number[] = [];
  view.state.field(cameInField)?.marks.between(0, view.state.doc.length, (from) => void places.push(from));
  const { scrollTop, clientHeight } = view.scrollDOM;
  const middle = view.lineBlockAtHeight(scrollTop + clientHeight / 2);
  const next = places.find((place) => place > middle.to) ?? places[0];
  if (next !== undefined) view.dispatch({ effects: EditorView.scrollIntoView(next, { y: 'center' }) });
}

export const cameIn = [
  cameInField,
  EditorView.theme({
    '.cm-came-in': { backgroundColor: 'var(--ds-ok-soft)', boxShadow: 'inset 3px 0 var(--ds-ok-fill)' },
    '.cm-went-out': {
      background: 'linear-gradient(var(--ds-danger-fill), var(--ds-danger-fill)) no-repeat 0 0 / 16px 3px',
    },
    '.cm-went-out-below': { backgroundPosition: '0 100%' },
  }),
];
