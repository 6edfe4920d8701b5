import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isInCode } from '../code.ts';
import { isAddress } from '../commands/insert.ts';
import { fragmentOf, hasLook, SHORT_HTML } from './clean.ts';
import { pasteInTable } from './in-table.ts';
import { pasted } from './pasted.ts';
import { cellsOf } from './tsv.ts';

/** What a paste may become; which one, the person chooses. */
export interface PasteOffer {
  /** Cells of a spreadsheet become a table, other HTML becomes Markdown. */
  readonly kind: 'markdown' | 'table';
  readonly text: string;
  /** Nobody needs to answer: the plain text is what was meant, unless somebody says otherwise. */
  readonly isQuiet: boolean;
  /** Converts; loads the converter first. */
  readonly convert: () => Promise<string>;
}

export interface PasteSink {
  /** The plain text stands there; it may become something better. */
  readonly offer: (offer: PasteOffer, view: EditorView) => void;
  /** The person goes on writing. */
  readonly goneOn: () => void;
}

/** Takes pasted HTML and cells, and offers the choice; everything else is the editor's own paste. */
export const offerPaste = ({ offer, goneOn }: PasteSink): Extension => [
  pasted(goneOn),
  EditorView.domEventHandlers({
    paste: (event, view) => {
      const data = event.clipboardData;
      if (!data || view.state.readOnly) return false;
      const text = data.getData('text/plain');
      if (linkSelection(view, text) || pasteInTable(view, text)) return taken(event);
      const found = isInCode(view.state, view.state.selection.main.head, -1)
        ? undefined
        : offerOf(data.getData('text/html'), text);
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

/** Undefined where plain text is all there is to choose. */
export function offerOf(html: string, text: string): PasteOffer | undefined {
  const cells = cellsOf(text);
  const converter = () => import('./html-to-markdown.ts');
  const isQuiet = false;
  if (cells) return { kind: 'table', text, isQuiet, convert: async () => (await converter()).tableMarkdown(cells) };
  const fragment = fragmentOf(html);
  const isShort = fragment.length < SHORT_HTML;
  if (isShort && (text.trim() === '' || !hasLook(fragment))) return undefined;
  const convert = async () => (await converter()).htmlToMarkdown(fragment);
  return { kind: 'markdown', text, isQuiet: isShort, convert };
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
