import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const sourceTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ds-text)', backgroundColor: 'var(--ds-bg)', fontSize: '14px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--ds-font-mono)', lineHeight: '1.7', overflow: 'auto' },
  '.cm-content': { padding: '16px 20px 40vh', caretColor: 'var(--ds-accent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ds-accent)' },
  '.cm-placeholder': { color: 'var(--ds-text-dim)' },
  '.cm-panels': { color: 'var(--ds-text)', backgroundColor: 'var(--ds-surface)', borderColor: 'var(--ds-border)' },
});

export const markdownStyle = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', color: 'var(--ds-text)' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--ds-accent)' },
  { tag: [tags.monospace, tags.quote, tags.meta, tags.processingInstruction], color: 'var(--ds-text-dim)' },
]);
