import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isInCode } from '../code.ts';
import { isAddress } from '../commands/insert.ts';
import { pasteInTable } from './in-table.ts';
import type { Copied, PasteOffer, ReadPaste } from './offer.ts';
import { insertPasted, pasted, startOfPasted } from './pasted.ts';

export interface PasteSink {
  /** The plain text stands there, where the last paste does; it may become something better. */
  readonly offer: (offer: PasteOffer, view: EditorView) => void;
  /** So many pictures and links of the text lead to files that did not come with it. */
  readonly dead: (count: number) => void;
  /** The person goes on writing. */
  readonly goneOn: () => void;
}

/** What reads a paste comes with the first one; where it does not come, the plain text is there all the same. */
const read = (copied: Copied): Promise<ReadPaste> =>
  import('./offer.ts').then(
    ({ readPaste }) => readPaste(copied),
    () => ({ dead: 0 }),
  );

/** Takes pasted HTML and cells, and offers the choice; everything else is the editor's own paste. */
export const offerPaste = ({ offer, dead, goneOn }: PasteSink): Extension => [
  pasted(goneOn),
  EditorView.domEventHandlers({
    paste: (event, view) => {
      const data = event.clipboardData;
      if (!data || view.state.readOnly) return false;
      const text = data.getData('text/plain');
      if (linkSelection(view, text) || pasteInTable(view, text)) return taken(event);
      if (isInCode(view.state, view.state.selection.main.head, -1)) return false;
      const copied = { html: data.getData('text/html'), text, code: data.getData('vscode-editor-data') };
      // Plain text without cells is the editor's own paste.
      const isMore = copied.html !== '' || copied.code !== '' || text.includes('\t');
      if (isMore) insertPasted(view, text);
      void read(copied).then(({ offer: found, dead: count }) => {
        if (count > 0) dead(count);
        if (found && isMore && startOfPasted(view) !== undefined) offer(found, view);
      });
      return isMore && taken(event);
    },
  }),
];

function taken(event: Event): true {
  event.preventDefault();
  return true;
}

/** An address pasted over words makes a link of them. */
function linkSelection(view: EditorView, text: string): boolean {
  const { main } = view.state.selection;
  const words = view.state.sliceDoc(main.from, main.to);
  if (!/^https?:\/\/\S+$/.test(text.trim()) || words.trim() === '' || words.includes('\n') || isAddress(words)) {
    return false;
  }
  view.dispatch(view.state.replaceSelection(`[${words}](${text.trim()})`), { userEvent: 'input.paste' });
  return true;
}
