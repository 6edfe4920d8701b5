import {
  findNext,
  findPrevious,
  getSearchQuery,
  openSearchPanel,
  replaceNext,
  SearchQuery,
  search,
  setSearchQuery,
} from '@codemirror/search';
import { EditorSelection, type Extension, type SelectionRange, StateEffect, StateField } from '@codemirror/state';
import { type Command, EditorView, type Panel, runScopeHandlers, type ViewUpdate } from '@codemirror/view';
import { isComposing } from '@docstead/core/ui';
import { createStore } from 'zustand/vanilla';
import { matchesIn, nearest, placeIn } from './matches.ts';

/** What the row of "find" shows. */
export interface Finding {
  readonly view: EditorView;
  /** The editor's place for the row, which React fills. */
  readonly place: HTMLElement;
  readonly query: SearchQuery;
  readonly isReplacing: boolean;
  readonly count: number;
  /** The match that is selected, counted from 1; 0 for none. */
  readonly at: number;
}

/** So long after the last key in the text the matches are counted anew. */
const RECOUNT_MS = 200;

const unfolded = StateEffect.define<boolean>();
const isUnfolded = StateField.define<boolean>({
  create: () => false,
  update: (before, { effects }) => effects.findLast((effect) => effect.is(unfolded))?.value ?? before,
});

export const unfold = (view: EditorView, isReplacing: boolean): void =>
  view.dispatch({ effects: unfolded.of(isReplacing) });

/** Opens the row of "find" with that of "replace" below it. */
export const openReplace: Command = (view) => {
  unfold(view, true);
  return openSearchPanel(view);
};

type Wish = Partial<Pick<SearchQuery, 'search' | 'replace' | 'caseSensitive' | 'regexp' | 'wholeWord'>>;

/**
 * Looks for something else, or in another way, and goes to the next match from where the cursor is; the focus stays in
 * the field.
 */
export function look(view: EditorView, wish: Wish): void {
  const { search: words, replace, caseSensitive, regexp, wholeWord } = getSearchQuery(view.state);
  const query = new SearchQuery({ search: words, replace, caseSensitive, regexp, wholeWord, ...wish });
  const found = isToGo(wish) ? nearest(view.state, query) : undefined;
  const selection = found && EditorSelection.single(found.from, found.to);
  view.dispatch({
    effects: [setSearchQuery.of(query), ...(selection ? [toSight(selection.main)] : [])],
    ...(selection ? { selection, userEvent: 'select.search' } : {}),
  });
}

/** Other words to put in its place lead nowhere. */
const isToGo = (wish: Wish): boolean => Object.keys(wish).some((part) => part !== 'replace');

/** Pixels above and below a match: one sees what it stands in. */
const AROUND = 60;

const toSight = (range: SelectionRange) => EditorView.scrollIntoView(range, { y: 'nearest', yMargin: AROUND });

/** Enter in one of the two fields. */
export const enterIn = (view: EditorView, field: 'find' | 'replace', isBack: boolean): void => {
  if (field === 'replace') replaceNext(view);
  else (isBack ? findPrevious : findNext)(view);
};

/** Find and replace in the open source, as the row above it shows them; nothing while that is closed. */
export class Finder {
  readonly store = createStore<{ readonly now: Finding | undefined }>(() => ({ now: undefined }));
  readonly extension: Extension = [
    isUnfolded,
    search({ top: true, createPanel: (view) => this.#panel(view), scrollToMatch: toSight }),
  ];

  #panel(view: EditorView): Panel {
    const place = document.createElement('div');
    place.className = 'cm-find';
    place.addEventListener('keydown', (event) => {
      if (!isComposing(event) && runScopeHandlers(view, event, 'search-panel')) event.preventDefault();
    });
    let matches = matchesIn(view.state, getSearchQuery(view.state));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const { state } = view;
      const isReplacing = state.field(isUnfolded);
      const [count, at] = [matches.length, placeIn(matches, state.selection.main)];
      this.store.setState({ now: { view, place, query: getSearchQuery(state), isReplacing, count, at } });
    };
    const count = () => {
      clearTimeout(timer);
      matches = matchesIn(view.state, getSearchQuery(view.state));
      show();
    };
    return {
      dom: place,
      top: true,
      mount: show,
      update: (update) => {
        const isOther = !getSearchQuery(update.state).eq(getSearchQuery(update.startState));
        if (isOther) count();
        else if (isToShow(update)) show();
        if (isOther || !update.docChanged) return;
        clearTimeout(timer);
        timer = setTimeout(count, RECOUNT_MS);
      },
      destroy: () => {
        clearTimeout(timer);
        this.store.setState({ now: undefined });
      },
    };
  }
}

const isToShow = ({ selectionSet, state, startState }: ViewUpdate): boolean =>
  selectionSet || state.field(isUnfolded) !== startState.field(isUnfolded);
