import { Compartment } from '@codemirror/state';
import { type Translate, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { WorkingText } from '../drafts/working-text.ts';
import { bringIn, forgetCameIn, showCameIn, takeBack } from '../merge/came-in.ts';
import { createView, type SourceOptions, viewWords } from '../source/create-view.ts';
import { Finder } from '../source/find/find.ts';
import type { ImageSink } from '../source/images/image-drops.ts';
import type { UploadWords } from '../source/images/upload-widget.ts';
import type { FileWish, Insert } from '../source/inserts/inserts.ts';
import { SlashList } from '../source/inserts/slash.ts';
import { type FindPages, PageLinks } from '../source/links/page-links.ts';
import { searchPhrases } from '../source/phrases.ts';
import type { Source } from '../source/use-source.ts';
import '../source/source.css';
import { FindRow } from './find/FindRow.tsx';
import { SlashMenu } from './inserts/SlashMenu.tsx';
import { LinkMenu } from './links/LinkMenu.tsx';
import styles from './panes.module.css';

interface SourcePaneProps extends Pick<SourceOptions, 'onSave' | 'paste' | 'onWaiting'> {
  readonly source: Source;
  readonly text: WorkingText;
  readonly sink: ImageSink;
  /** What a slash offers. */
  readonly inserts: readonly Insert[];
  readonly onChoose: (wish: FileWish) => void;
  /** The pages that two brackets offer. */
  readonly askPages: () => Promise<FindPages>;
  /** The caret comes when this ends. */
  readonly isWaiting: boolean;
}

/** The source. The text of the first render is its start; after that CodeMirror holds the truth. */
export function SourcePane({ source, isWaiting, ...options }: SourcePaneProps) {
  const t = useText('editor');
  const host = useRef<HTMLDivElement>(null);
  const [words] = useState(() => new Compartment());
  const [finder] = useState(() => new Finder());
  const latest = useRef({ ...options, t });
  latest.current = { ...options, t };
  const [slash] = useState(
    () =>
      new SlashList({
        inserts: () => latest.current.inserts,
        onFiles: (wish) => latest.current.onChoose(wish),
      }),
  );
  const [links] = useState(() => new PageLinks({ ask: () => latest.current.askPages() }));
  useEffect(() => {
    if (!host.current) return;
    const { text, sink } = latest.current;
    const { viewRef, cursor } = source;
    const view = createView(host.current, {
      text: text.read().page_content,
      words: words.of([]),
      find: finder.extension,
      slash: [slash.extension, links.extension],
      uploadWords: uploadWords(() => latest.current.t),
      images: { send: () => latest.current.sink.send(), refuse: sink.refuse, ...(sink.find && { find: sink.find }) },
      paste: {
        offer: (offer, at) => latest.current.paste.offer(offer, at),
        dead: (count) => latest.current.paste.dead(count),
        goneOn: () => latest.current.paste.goneOn(),
      },
      onChange: text.typed,
      onSelect: cursor.moved,
      onWaiting: (count) => latest.current.onWaiting(count),
      onSave: () => latest.current.onSave(),
    });
    const ends = [
      cursor.watch(view),
      text.connect({
        read: () => view.state.doc.toString(),
        write: (content) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: content } }),
        bringIn: (editsOf) => bringIn(view, editsOf(view.state.doc.toString())),
        takeBack: () => takeBack(view),
        forget: () => forgetCameIn(view),
        show: () => showCameIn(view),
      }),
    ];
    viewRef.current = view;
    return () => {
      for (const end of ends) end();
      viewRef.current = null;
      view.destroy();
    };
  }, [source, words, finder, slash, links]);
  useEffect(() => {
    if (!isWaiting) source.viewRef.current?.focus();
  }, [source, isWaiting]);
  // Another language changes the words around the text, and nothing in it.
  useEffect(() => {
    const said = { label: t('source.label'), hint: t('source.hint'), phrases: searchPhrases(t) };
    source.viewRef.current?.dispatch({ effects: words.reconfigure(viewWords(said)) });
  }, [source, words, t]);
  return (
    <div ref={host} className={styles.source}>
      <FindRow finder={finder} />
      <SlashMenu slash={slash} />
      <LinkMenu links={links} />
    </div>
  );
}

function uploadWords(say: () => Translate): UploadWords {
  return {
    uploading: (name) => say()('image.uploading', { name }),
    failed: (name, reason) => say()('image.failed_because', { name, reason }),
    retry: (name) => say()('image.retry_of', { name }),
    remove: (name) => say()('image.remove_of', { name }),
    large: ({ before: { width, height, bytes } }) => say()('image.large', { width, height, size: megabytes(bytes) }),
    shrink: ({ file, width, height }) => say()('image.shrink', { width, height, size: megabytes(file.size) }),
    keep: say()('image.keep'),
    retryShort: say()('image.retry'),
    removeShort: say()('image.remove'),
  };
}

const megabytes = (bytes: number): number => Math.max(0.1, Math.round(bytes / 100_000) / 10);
