import { EditorView } from '@codemirror/view';

const marked = (colour: string) => ({
  background: `color-mix(in srgb, var(--ds-${colour}) 28%, transparent)`,
  borderRadius: '2px',
});

/** The colours of the house; the library's own are for white ground only. */
export const differenceTheme = EditorView.theme({
  '&': { color: 'var(--ds-text)', backgroundColor: 'var(--ds-bg)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--ds-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--ds-font-mono)', lineHeight: '1.65' },
  '.cm-content': { padding: '8px 0' },
  '.cm-line, .cm-deletedChunk': { paddingInline: '12px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  '.cm-changeGutter': { width: '3px', paddingLeft: '0' },
  '.cm-changedLineGutter': { backgroundColor: 'var(--ds-ok-fill)' },
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { backgroundColor: 'var(--ds-danger-fill)' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--ds-danger-soft)' },
  '&.cm-merge-b .cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--ds-ok-soft)' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': marked('danger'),
  '&.cm-merge-b .cm-changedText': marked('ok'),
  '.cm-deletedLine, .cm-deletedLine del': { textDecoration: 'none' },
  '.cm-insertedLine ins, ins.cm-insertedLine': { textDecoration: 'none' },
  // The library's own sign is in few fonts.
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
  '.cm-collapsedLines': {
    color: 'var(--ds-text-dim)',
    background: 'var(--ds-surface)',
    border: 'solid var(--ds-border)',
    borderWidth: '1px 0',
    padding: '4px 12px',
    fontFamily: 'var(--ds-font)',
  },
});
