import { type Extension, StateEffect, StateField, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

interface Pasted {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** When it came, as the history of changes counts. */
  readonly time?: number;
}

const placed = StateEffect.define<Pasted | undefined>();

/** Where the last paste stands, wherever the text has moved; undefined once it was changed. */
const field = StateField.define<Pasted | undefined>({
  create: () => undefined,
  update(before, transaction) {
    const { changes, docChanged, effects, newDoc } = transaction;
    const next = effects.findLast((effect) => effect.is(placed));
    if (next) return next.value && { ...next.value, time: transaction.annotation(Transaction.time) ?? 0 };
    if (!before || !docChanged) return before;
    const [from, to] = [changes.mapPos(before.from, 1), changes.mapPos(before.to, -1)];
    return from <= to && newDoc.sliceString(from, to) === before.text ? { ...before, from, to } : undefined;
  },
});

/** Knows where a paste stands, and tells when the person writes on. */
export const pasted = (goneOn: () => void): Extension => [
  field,
  EditorView.updateListener.of(({ docChanged, transactions }) => {
    const isOurs = transactions.some(({ effects }) => effects.some((effect) => effect.is(placed)));
    if (docChanged && !isOurs) goneOn();
  }),
];

/** Puts the pasted text in place of the selection, as one step to undo. */
export function insertPasted(view: EditorView, text: string): void {
  const { from } = view.state.selection.main;
  const insert = view.state.toText(text);
  const to = from + insert.length;
  view.dispatch({
    ...view.state.replaceSelection(insert),
    effects: placed.of({ from, to, text: insert.toString() }),
    userEvent: 'input.paste',
    scrollIntoView: true,
  });
}

/** Where the last paste begins, while it stands as it came. */
export const startOfPasted = (view: EditorView): number | undefined => view.state.field(field, false)?.from;

/**
 * Makes what was pasted something else; false where it does not stand there any more. What a person chose is a step of its
 * own to undo; what comes by itself is one step with the paste, as if it had come then.
 */
export function replacePasted(view: EditorView, text: string, isByItself = false): boolean {
  const found = view.state.field(field, false);
  if (!found) return false;
  const { from, to, time = 0 } = found;
  view.dispatch({
    changes: { from, to, insert: view.state.toText(text) },
    effects: placed.of(undefined),
    scrollIntoView: true,
    ...(isByItself ? { annotations: Transaction.time.of(time) } : { userEvent: 'input.paste' }),
  });
  return true;
}
