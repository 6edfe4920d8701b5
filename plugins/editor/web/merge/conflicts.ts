import { type EditorState, type Extension, RangeSetBuilder, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { ConflictWidget, type ConflictWords } from './conflict-widget.ts';
import type { Choice, Place } from './place.ts';
import type { Block } from './three-way.ts';

/** Every line with its end, the last one too, so that a piece of any number of lines is replaced in the same way. */
export const withEnds = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** The text to begin with: merged where it could be, mine where a person has to choose. */
export function startOf(blocks: readonly Block[]): { readonly doc: string; readonly places: readonly Place[] } {
  const places: Place[] = [];
  let doc = '';
  for (const block of blocks) {
    const from = doc.length;
    doc += withEnds(block.kind === 'text' ? block.lines : block.mine);
    if (block.kind === 'conflict') places.push({ block, from, to: doc.length });
  }
  return { doc, places };
}

const settled = StateEffect.define<{ readonly at: number; readonly choice: Choice }>();

const placesField = StateField.define<readonly Place[]>({
  create: () => [],
  update(places, transaction) {
    const moved = transaction.docChanged
      ? places.map((place) => ({
          ...place,
          from: transaction.changes.mapPos(place.from, -1),
          to: transaction.changes.mapPos(place.to, 1),
        }))
      : places;
    return transaction.effects.reduce(
      (all, effect) =>
        effect.is(settled)
          ? all.map((place, at) => (at === effect.value.at ? { ...place, choice: effect.value.choice } : place))
          : all,
      moved,
    );
  },
});

/** Others as soon as one of them was decided, or the text was changed. */
export const placesIn = (state: EditorState): readonly Place[] => state.field(placesField);

export const openConflicts = (state: EditorState): number =>
  placesIn(state).filter((place) => place.choice === undefined).length;

/** Takes a side; `hand` keeps what stands there. Can be chosen anew as long as the merge is open. */
export function choose(view: EditorView, at: number, choice: Choice): void {
  const place = view.state.field(placesField)[at];
  if (!place) return;
  const { from, to, block } = place;
  const insert = { mine: block.mine, theirs: block.theirs, both: [...block.mine, ...block.theirs], hand: undefined }[
    choice
  ];
  view.dispatch({
    ...(insert ? { changes: { from, to, insert: withEnds(insert) } } : {}),
    effects: settled.of({ at, choice }),
  });
  // Its buttons were drawn anew.
  focusIn(view, at, choice);
}

const reached = StateEffect.define<number>();

/** The conflict that was gone to last; -1 before the first. */
const currentField = StateField.define<number>({
  create: () => -1,
  update: (current, { effects }) => {
    const last = effects.findLast((effect) => effect.is(reached) || effect.is(settled));
    if (!last) return current;
    return last.is(reached) ? last.value : last.is(settled) ? last.value.at : current;
  },
});

/** To the next conflict, or the one before, round the ends; to those that are open as long as there is one. */
export function goToConflict(view: EditorView, by: 1 | -1): void {
  const places = view.state.field(placesField);
  const current = view.state.field(currentField);
  const isOpen = places.some(({ choice }) => choice === undefined);
  const from = current < 0 && by < 0 ? 0 : current;
  const order = places.map((_, step) => (from + by * (step + 1) + 2 * places.length) % places.length);
  const next = order.find((at) => !isOpen || places[at]?.choice === undefined);
  const place = next === undefined ? undefined : places[next];
  if (next === undefined || !place) return;
  view.dispatch({
    selection: { anchor: place.from },
    effects: [reached.of(next), EditorView.scrollIntoView(place.from, { y: 'center' })],
  });
  // What comes into view is drawn in the frame after.
  requestAnimationFrame(() => requestAnimationFrame(() => focusIn(view, next, place.choice ?? 'mine')));
}

function focusIn(view: EditorView, at: number, choice: Choice): void {
  view.dom.querySelector<HTMLElement>(`[data-at="${at}"] [data-choice="${choice}"]`)?.focus({ preventScroll: true });
}

/** Conflicts with their buttons above them; their lines are marked until they are settled. */
export function conflicts(places: readonly Place[], words: ConflictWords): Extension {
  const open = Decoration.line({ class: 'cm-conflict' });
  const done = Decoration.line({ class: 'cm-conflict cm-conflict-settled' });
  const decorate = (state: EditorState): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>();
    for (const [at, place] of state.field(placesField).entries()) {
      const widget = new ConflictWidget({ at, place, words, onChoose: choose });
      builder.add(place.from, place.from, Decoration.widget({ widget, block: true, side: -1 }));
      for (let pos = place.from; pos < place.to; pos = state.doc.lineAt(pos).to + 1) {
        builder.add(state.doc.lineAt(pos).from, state.doc.lineAt(pos).from, place.choice ? done : open);
      }
    }
    return builder.finish();
  };
  return [placesField.init(() => places), currentField, EditorView.decorations.compute([placesField, 'doc'], decorate)];
}
