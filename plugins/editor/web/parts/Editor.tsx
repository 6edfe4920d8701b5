import type { EditorView } from '@codemirror/view';
import { useDocumentTitle, useHeader, useText } from '@docstead/core/web';
import { lazy, Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { EditedPage } from '../hooks/use-document.ts';
import { useImageUpload } from '../hooks/use-image-upload.ts';
import { useModes } from '../hooks/use-modes.ts';
import { useSafety } from '../hooks/use-safety.ts';
import { WorkingText } from '../hooks/working-text.ts';
import { insertImage } from '../source/image-drops.ts';
import { EditorBar } from './EditorBar.tsx';
import { isClosedBy, LockNotice } from './LockNotice.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import styles from './panes.module.css';
import { SafetyNotices } from './SafetyNotices.tsx';
import { SaveGroup } from './SaveGroup.tsx';
import { SourcePane } from './SourcePane.tsx';

const MergePane = lazy(() => import('./MergePane.tsx'));

interface EditorPageProps {
  readonly loaded: EditedPage;
  /** Told the id that a new page got. */
  readonly onCreated: (page_id: string) => void;
}

/** The editor of one page: everything that is typed is either saved, kept as a draft, or asked about. */
export function Editor({ loaded, onCreated }: EditorPageProps) {
  const t = useText('editor');
  const [text] = useState(() => new WorkingText(loaded));
  const safety = useSafety({ loaded, text, onCreated });
  const { page, desk, merging } = safety;
  const head = useSyncExternalStore(text.subscribe, () => text.head);
  const modes = useModes();
  const upload = useImageUpload(page);
  const viewRef = useRef<EditorView | null>(null);
  const insert = useCallback((words: string) => {
    const view = viewRef.current;
    view?.dispatch(view.state.replaceSelection(words));
  }, []);

  useDocumentTitle(head.page_title || t('title.hint'));
  useHeader({ crumbs: crumbsOf(page), actions: undefined, menu: [] });

  if (isClosedBy(safety)) return <LockNotice safety={safety} href={readingAddress(page)} />;
  return (
    <div className={styles.editor}>
      <EditorBar
        item_id={page.item_id}
        title={head.page_title}
        onTitle={(page_title) => text.change({ page_title })}
        cat_id={head.cat_id}
        onCatalog={(cat_id) => text.change({ cat_id })}
        {...modes}
        saving={<SaveGroup safety={safety} insert={insert} />}
        {...(upload
          ? { onImage: (file: File) => viewRef.current && void insertImage(viewRef.current, file, upload) }
          : {})}
      />
      <SafetyNotices safety={safety} />
      {merging && (
        <Suspense fallback={null}>
          <MergePane desk={desk} conflict={merging} item_id={page.item_id} />
        </Suspense>
      )}
      <div className={styles.panes} data-mode={modes.mode} hidden={merging !== undefined}>
        <SourcePane viewRef={viewRef} text={text} onSave={safety.save} {...(upload ? { upload } : {})} />
        {modes.mode !== 'source' && <PreviewPane text={text} />}
      </div>
    </div>
  );
}

const readingAddress = (page: EditedPage) =>
  `/${page.item_domain || page.item_id}${page.page_id === '0' ? '' : `/${page.page_id}`}`;

const crumbsOf = (page: EditedPage) => [{ label: page.item_name, href: readingAddress(page) }];
