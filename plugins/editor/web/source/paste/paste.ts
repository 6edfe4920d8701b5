import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isInCode } from '../code.ts';
import { isAddress } from '../commands/insert.ts';
import { deadTargets } from './dead-targets.ts';
import { pasteInTable } from './in-table.ts';
import { offerOf, type PasteOffer } from './offer.ts';
import { pasted } from './pasted.ts';

export interface PasteSink {
  /** The plain text stands there; it may become something better. */
  readonly offer: (offer: PasteOffer, view: EditorView) => void;
  /** So many pictures and links of the text lead to files that did not come with it. */
  readonly dead: (count: number) => void;
  /** The person goes on writing. */
  readonly goneOn: () => void;
}

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
      const found = offerOf(data.getData('text/html'), text, data.getData('vscode-editor-data'));
      // What is cells or a listing speaks of no links.
      const count = found?.kind === 'table' || found?.isListing ? 0 : deadTargets(text);
      if (count > 0) dead(count);
      if (!found) return false;
      offer(found, view);
      return taken(event);
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
