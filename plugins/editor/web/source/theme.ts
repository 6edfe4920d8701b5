import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Letters of 0.6 em each, and Chinese twice as wide (`source.css`). */
const SOURCE_FONTS =
  '"Docstead Source CJK", Menlo, "Docstead Source Mono", "Liberation Mono", "DejaVu Sans Mono", var(--ds-font-mono)';

/** The look of the source itself; its panels have a sheet of their own (`source.css`). */
export const sourceTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ds-text)', backgroundColor: 'var(--ds-bg)', fontSize: '14px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: SOURCE_FONTS, lineHeight: '1.7', overflow: 'auto' },
  '.cm-content': { padding: '12px 0 40vh', caretColor: 'var(--ds-accent)' },
  '.cm-line': { padding: '0 20px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ds-accent)', borderLeftWidth: '2px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'var(--ds-accent-soft)',
  },
  '.cm-placeholder': { color: 'var(--ds-text-dim)' },
  '.cm-searchMatch': { backgroundColor: 'var(--ds-mark)', borderRadius: '2px' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--ds-accent)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--ds-hover)' },
});

export const markdownStyle = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', color: 'var(--ds-text)' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--ds-accent)' },
  { tag: [tags.monospace, tags.quote, tags.meta, tags.processingInstruction], color: 'var(--ds-text-dim)' },
]);
