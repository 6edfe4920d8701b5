import { insertBracket } from '@codemirror/autocomplete';
import { type EditorState, type StateCommand, StateEffect } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { createStore } from 'zustand/vanilla';
import type { ListedPage } from '../../../../items/points.ts';
import { isInCode } from '../code.ts';
import { attachmentMarkdown } from '../images/formats.ts';
import { type Typed, TypedList } from '../typed-list/typed-list.ts';

export const LINK_LIST = 'editor-pages';

/** The pages that are meant by these words, the surest first. */
export type FindPages = (words: string) => readonly ListedPage[];

interface PageLinkOptions {
  /** Asks for the pages of the project, each time that the list opens. */
  readonly ask: () => Promise<FindPages>;
}

/** Brackets, or what a Chinese keyboard makes of them. */
const SIGN = /^(?:\[\[|【【)([^\]】]*)$/;
const SECOND: Readonly<Record<string, string>> = { '[': '[', '【': '【' };
const LONGEST = 80;

const opened = StateEffect.define<number>();

/** Two brackets open the pages of the project; the one that is taken becomes a link that holds its id. */
export class PageLinks extends TypedList<ListedPage> {
  /** What there is to say while no page is listed. */
  readonly state = createStore<{ readonly is: 'asking' | 'failed' | 'there' }>(() => ({ is: 'asking' }));

  constructor({ ask }: PageLinkOptions) {
    let find: FindPages | undefined;
    super({
      list: LINK_LIST,
      idOf: ({ page_id }) => page_id,
      opens: (state, typed) => (isSecond(state, typed) ? typed.from - 1 : undefined),
      put: (state, text) => (text === '[' ? insertBracket(state, text) : null),
      longest: LONGEST,
      opened,
      meant(typed) {
        const words = SIGN.exec(typed)?.[1];
        return words === undefined ? undefined : (find?.(words) ?? []);
      },
      take: takePage,
      onOpen: (view) => {
        if (!find) this.state.setState({ is: 'asking' });
        ask().then(
          (found) => {
            find = found;
            this.state.setState({ is: 'there' });
            this.renew(view);
          },
          () => {
            if (!find) this.state.setState({ is: 'failed' });
          },
        );
      },
    });
  }
}

/** Opens the list from the menu: puts the brackets at the cursor. */
export const insertPageLink: StateCommand = ({ state, dispatch }) => {
  const { from } = state.selection.main;
  const spec = state.replaceSelection('[[');
  dispatch(state.update(spec, { effects: opened.of(from), userEvent: 'input.type', scrollIntoView: true }));
  return true;
};

/** The bracket before it stands for itself neither in code nor behind a backslash. */
function isSecond(state: EditorState, { from, to, text }: Typed & { readonly text: string }): boolean {
  const first = SECOND[text];
  if (!first || from !== to || state.readOnly || state.sliceDoc(from - 1, from) !== first) return false;
  return !/[\\[【]/.test(state.sliceDoc(Math.max(0, from - 2), from - 1)) && !isInCode(state, from, -1);
}

/** By its id, so that it leads there whatever the page is called, and whichever project it goes to. */
function takePage(view: EditorView, { from, to }: Typed, { page_id, title }: ListedPage): void {
  const insert = attachmentMarkdown(title, `/page/${page_id}`);
  // The brackets that were closed while they were typed.
  const closed = /^(?:\]{1,2}|】{1,2})?/.exec(view.state.sliceDoc(to, to + 2))?.[0].length ?? 0;
  view.dispatch({
    changes: { from, to: to + closed, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
  });
}
