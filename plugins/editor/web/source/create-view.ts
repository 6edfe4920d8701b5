import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { deleteMarkupBackward, insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import { indentUnit, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { drawSelection, dropCursor, EditorView, keymap, placeholder, tooltips } from '@codemirror/view';
import { cameIn } from '../merge/came-in.ts';
import { deleteTask, endList } from './commands/lists.ts';
import { surround } from './commands/marks.ts';
import { type ImageSink, imageDrops } from './images/image-drops.ts';
import type { UploadWords } from './images/upload-widget.ts';
import { uploads, waitingIn } from './images/uploads.ts';
import { shortcutKeys, tabKeys, tableArrows } from './keys.ts';
import { markdownSupport } from './language.ts';
import { colourCode } from './listings/colour-code.ts';
import { listingColours } from './listings/listing-colours.ts';
import { offerPaste, type PasteSink } from './paste/paste.ts';
import { type Phrases, phrases } from './phrases.ts';
import { tidyTables } from './tables/tidy.ts';
import { markdownStyle, sourceTheme } from './theme.ts';
import { unseenCharacters } from './unseen.ts';

export interface SourceOptions {
  readonly text: string;
  /** A place for `viewWords`, which change with the language. */
  readonly words: Extension;
  readonly uploadWords: UploadWords;
  /** Find and replace. */
  readonly find: Extension;
  /** What can be inserted, at a slash. */
  readonly slash: Extension;
  readonly images: ImageSink;
  readonly paste: PasteSink;
  readonly onChange: () => void;
  readonly onSelect: () => void;
  /** Told how many images are on their way, or failed and wait for a decision. */
  readonly onWaiting: (count: number) => void;
  readonly onSave: () => void;
}

/** The Markdown source in CodeMirror: monospaced, wrapped, with tables, lists that continue, images, find and undo. */
export function createView(parent: HTMLElement, options: SourceOptions): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({ doc: options.text, extensions: extensionsOf(options) }),
  });
}

/** Between what floats and the edge of the editor, which on a phone is that of the window. */
const EDGE = 8;

/** What floats stays inside of the editor, which ends where the keyboard of a phone begins. */
const insideEditor = tooltips({
  tooltipSpace: ({ dom }) => {
    const { left, top, right, bottom } = dom.getBoundingClientRect();
    return { left: left + EDGE, top, right: right - EDGE, bottom };
  },
});

/** An item without words ends its list at once, instead of making the list a loose one first. */
const listKeys = Prec.high(
  keymap.of([
    { key: 'Enter', run: endList },
    { key: 'Enter', run: insertNewlineContinueMarkupCommand({ nonTightLists: false }) },
    { key: 'Backspace', run: deleteTask },
    { key: 'Backspace', run: deleteMarkupBackward },
  ]),
);

const MARKS = new Set(['*', '_', '~', '`']);

/** As brackets and quotes do: what would take the place of the selected words is put around them. */
const surroundTyped = EditorView.inputHandler.of((view, from, to, insert) => {
  const { main } = view.state.selection;
  if (view.composing || !MARKS.has(insert) || main.empty || from !== main.from || to !== main.to) return false;
  return surround(insert)(view);
});

// Mod-/ is the help here; comments are no part of a page.
const otherKeys = defaultKeymap.filter(({ key }) => key !== 'Mod-/' && key !== 'Alt-A');

function extensionsOf(options: SourceOptions): Extension[] {
  return [
    [options.slash, insideEditor],
    Prec.highest([saveKey(options.onSave), shortcutKeys]),
    [listKeys, tableArrows],
    keymap.of([...closeBracketsKeymap, ...searchKeymap, ...historyKeymap, ...otherKeys]),
    tabKeys,
    markdownSupport(),
    [history(), surroundTyped, closeBrackets(), drawSelection(), dropCursor(), indentUnit.of('  ')],
    [options.find, highlightSelectionMatches({ minSelectionLength: 2 })],
    [EditorView.lineWrapping, unseenCharacters, options.words],
    [listingColours(colourCode), sourceTheme, syntaxHighlighting(markdownStyle)],
    [imageDrops(options.images), uploads(options.uploadWords), offerPaste(options.paste), tidyTables, cameIn],
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onChange();
      if (update.docChanged || update.selectionSet) options.onSelect();
      const count = waitingIn(update.state).length;
      if (count !== waitingIn(update.startState).length) options.onWaiting(count);
    }),
  ];
}

/** What the view says, to people and to screen readers. */
export function viewWords(said: {
  readonly label: string;
  readonly hint: string;
  readonly phrases: Phrases;
}): Extension {
  return [
    placeholder(said.hint),
    phrases(said.phrases),
    // Editable text takes the focus anyway; said outright, tools see that the keyboard reaches what scrolls here.
    EditorView.contentAttributes.of({ 'aria-label': said.label, tabindex: '0', spellcheck: 'false' }),
  ];
}

function saveKey(onSave: () => void): Extension {
  const run = () => {
    onSave();
    return true;
  };
  return keymap.of([{ key: 'Mod-s', preventDefault: true, run }]);
}
