import type { EditorView } from '@codemirror/view';
import { useDocumentTitle, useHeader, useLeaveGuard, useNavigate, useText } from '@docstead/core/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditedPage } from '../hooks/use-document.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useImageUpload } from '../hooks/use-image-upload.ts';
import { useLock } from '../hooks/use-lock.ts';
import { useModes } from '../hooks/use-modes.ts';
import { type Text, useSave } from '../hooks/use-save.ts';
import { insertImage } from '../source/image-drops.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { EditorBar } from './EditorBar.tsx';
import { LockNotice } from './LockNotice.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import styles from './panes.module.css';
import { SourcePane } from './SourcePane.tsx';

interface EditorPageProps {
  readonly loaded: EditedPage;
  /** Told the id that a new page got. */
  readonly onCreated: (page_id: string) => void;
}

/** The editor of one page: everything that is typed is either saved, kept as a draft, or asked about. */
export function Editor({ loaded, onCreated }: EditorPageProps) {
  const t = useText('editor');
  const [text, setText] = useState<Text>(loaded);
  const [restored, setRestored] = useState(0);
  const { state, page, isDirty, save } = useSave(loaded, text);
  const drafts = useDraft(page, text, isDirty);
  const lock = useLock(loaded.item_id, loaded.page_id);
  const modes = useModes();
  const upload = useImageUpload(page);
  const viewRef = useRef<EditorView | null>(null);
  const change = (part: Partial<Text>) => setText((before) => ({ ...before, ...part }));

  useLeaveGuard(isDirty);
  useDocumentTitle(text.page_title || t('title.hint'));
  useHeader({ crumbs: crumbsOf(page), actions: undefined, menu: [] });
  const saveAndStay = useSaveAndStay(save, drafts.drop);
  useSaveKey(saveAndStay);
  useAddress(page, onCreated);

  if (lock.state === 'held') return <LockNotice by={lock.by} href={readingAddress(page)} />;
  return (
    <div className={styles.editor}>
      <EditorBar
        item_id={page.item_id}
        title={text.page_title}
        onTitle={(page_title) => change({ page_title })}
        cat_id={text.cat_id}
        onCatalog={(cat_id) => change({ cat_id })}
        {...modes}
        state={state}
        onSave={saveAndStay}
        {...(upload
          ? { onImage: (file: File) => viewRef.current && void insertImage(viewRef.current, file, upload) }
          : {})}
      />
      <DraftOffer
        drafts={drafts}
        onRestore={(draft) => {
          change(draft);
          setRestored((count) => count + 1);
        }}
      />
      <div className={styles.panes} data-mode={modes.mode}>
        <SourcePane
          key={restored}
          viewRef={viewRef}
          text={text.page_content}
          onChange={(page_content) => change({ page_content })}
          onSave={saveAndStay}
          {...(upload ? { upload } : {})}
        />
        {modes.mode !== 'source' && <PreviewPane text={text.page_content} />}
      </div>
    </div>
  );
}

const readingAddress = (page: EditedPage) =>
  `/${page.item_domain || page.item_id}${page.page_id === '0' ? '' : `/${page.page_id}`}`;

const crumbsOf = (page: EditedPage) => [{ label: page.item_name, href: readingAddress(page) }];

/** Saves, and lets the draft go once the text is safe. */
function useSaveAndStay(save: () => Promise<EditedPage | undefined>, dropDraft: () => void): () => void {
  return useCallback(() => {
    void save().then((saved) => saved && dropDraft());
  }, [save, dropDraft]);
}

/** After its first save a new page gets its address, once the guard knows that nothing is unsaved. */
function useAddress(page: EditedPage, onCreated: (page_id: string) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    const address = `/page/edit/${page.item_id}/${page.page_id}`;
    if (page.page_id === '0' || window.location.pathname === address) return;
    onCreated(page.page_id);
    navigate(address, { replace: true });
  }, [page.item_id, page.page_id, onCreated, navigate]);
}

/** Ctrl+S and Cmd+S save wherever the focus is. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [save]);
}
