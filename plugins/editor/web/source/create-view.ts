import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { imageDrops, type UploadImage } from './image-drops.ts';
import { type Phrases, phrases } from './phrases.ts';
import { markdownStyle, sourceTheme } from './theme.ts';

export interface SourceOptions {
  readonly text: string;
  readonly label: string;
  readonly hint: string;
  readonly phrases: Phrases;
  readonly onChange: () => void;
  readonly onSave: () => void;
  /** Absent when nothing takes uploads. */
  readonly upload?: UploadImage;
}

/** The Markdown source in CodeMirror: monospaced, wrapped, with lists that continue, find and replace, and undo. */
export function createView(parent: HTMLElement, options: SourceOptions): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({ doc: options.text, extensions: extensionsOf(options) }),
  });
}

function extensionsOf({ label, hint, onChange, onSave, upload, phrases: words }: SourceOptions): Extension[] {
  const save = {
    key: 'Mod-s',
    preventDefault: true,
    run: () => {
      onSave();
      return true;
    },
  };
  return [
    keymap.of([save, ...markdownKeymap, ...closeBracketsKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
    keymap.of([indentWithTab]),
    markdown({ base: markdownLanguage }),
    [history(), closeBrackets(), drawSelection(), search({ top: true }), highlightSelectionMatches()],
    [EditorView.lineWrapping, placeholder(hint)],
    // Editable text takes the focus anyway; said outright, tools see that the keyboard reaches what scrolls here.
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    [sourceTheme, syntaxHighlighting(markdownStyle), phrases(words)],
    upload ? imageDrops(upload) : [],
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange();
    }),
  ];
}
