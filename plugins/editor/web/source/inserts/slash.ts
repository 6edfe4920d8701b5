import type { EditorState } from '@codemirror/state';
import { isInCode } from '../code.ts';
import { type Typed, TypedList } from '../typed-list/typed-list.ts';
import { type FileWish, type Insert, meant } from './inserts.ts';
import { replaceBy } from './run-insert.ts';

interface SlashOptions {
  /** All that can be inserted now, in the reader's language. */
  readonly inserts: () => readonly Insert[];
  readonly onFiles: (wish: FileWish) => void;
}

export const SLASH_LIST = 'editor-slash';

/** A slash, or what a Chinese keyboard makes of its key. */
const SIGNS = new Set(['/', '、']);
/** Behind more letters nobody means a name: the longest that we have is typed as a whole. */
const LONGEST = 40;
/** Deeper in a line a slash opens nothing. */
const DEEPEST = 24;

/** A slash at the beginning of a line opens all that can be inserted. */
export class SlashList extends TypedList<Insert> {
  constructor({ inserts, onFiles }: SlashOptions) {
    super({
      list: SLASH_LIST,
      idOf: ({ id }) => id,
      opens: (state, typed) => (SIGNS.has(typed.text) && isAtStart(state, typed) ? typed.from : undefined),
      longest: LONGEST,
      meant(typed) {
        const found = SIGNS.has(typed.charAt(0)) ? meant(inserts(), typed.slice(1)) : [];
        return found.length > 0 ? found : undefined;
      },
      take(view, typed, { act }) {
        if (typeof act === 'function') replaceBy(view, typed, act);
        else view.dispatch({ changes: typed, userEvent: 'input.complete' });
        if (typeof act === 'string') onFiles(act);
        else if (typeof act === 'object') act.run();
      },
    });
  }
}

/** Only blanks stand before it, and it is no code. */
function isAtStart(state: EditorState, { from, to }: Typed): boolean {
  const line = state.doc.lineAt(from);
  if (from !== to || state.readOnly || from - line.from > DEEPEST) return false;
  return state.sliceDoc(line.from, from).trim() === '' && !isInCode(state, from, -1);
}
