import type { EditorView } from '@codemirror/view';
import { useText } from '@docstead/core/web';
import { type RefObject, useEffect, useRef } from 'react';
import type { WorkingText } from '../hooks/working-text.ts';
import { createView, type SourceOptions } from '../source/create-view.ts';
import styles from './panes.module.css';

interface SourcePaneProps extends Pick<SourceOptions, 'onSave' | 'upload'> {
  readonly text: WorkingText;
  /** The view, for buttons that insert text. */
  readonly viewRef: RefObject<EditorView | null>;
}

/** The source. The text of the first render is its start; after that CodeMirror holds the truth. */
export function SourcePane({ viewRef, ...options }: SourcePaneProps) {
  const t = useText('editor');
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (!host.current) return;
    const { text, upload } = latest.current;
    const view = createView(host.current, {
      text: text.read().page_content,
      label: t('source.label'),
      hint: t('source.hint'),
      phrases: searchPhrases(t),
      onChange: text.typed,
      onSave: () => latest.current.onSave(),
      ...(upload ? { upload: (file: File) => (latest.current.upload ?? upload)(file) } : {}),
    });
    const end = text.connect({
      read: () => view.state.doc.toString(),
      write: (content) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: content } }),
    });
    viewRef.current = view;
    view.focus();
    return () => {
      end();
      viewRef.current = null;
      view.destroy();
    };
  }, [viewRef, t]);
  return <div ref={host} className={styles.source} />;
}

const SEARCH_WORDS = {
  Find: 'find',
  Replace: 'replace',
  next: 'next',
  previous: 'previous',
  all: 'all',
  'match case': 'match_case',
  regexp: 'regexp',
  'by word': 'by_word',
  replace: 'replace_one',
  'replace all': 'replace_all',
  close: 'close',
} as const;

function searchPhrases(t: (key: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(SEARCH_WORDS).map(([english, key]) => [english, t(`search.${key}`)]));
}
