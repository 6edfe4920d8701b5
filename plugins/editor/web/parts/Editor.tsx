import { useMediaQuery } from '@docstead/core/ui';
import { useDocumentTitle, useText } from '@docstead/core/web';
import { lazy, Suspense, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { InsertedFile } from '../../points.ts';
import { usePageKind } from '../api/kind.ts';
import { putText } from '../api/model/put-text.ts';
import { useTurn } from '../api/use-turn.ts';
import { SafetyNotices } from '../drafts/SafetyNotices.tsx';
import { useSafety } from '../drafts/use-safety.ts';
import { WorkingText } from '../drafts/working-text.ts';
import type { EditedPage } from '../hooks/use-document.ts';
import { useEditorKeys } from '../hooks/use-editor-keys.ts';
import { useModes } from '../hooks/use-modes.ts';
import { useShow } from '../hooks/use-show.ts';
import { useVisualHeight } from '../hooks/use-visual-height.ts';
import { LeaveDialog } from '../leave/LeaveDialog.tsx';
import { readingAddress, useReturn } from '../place/use-return.ts';
import { Beside } from '../saving/Beside.tsx';
import { isClosedBy, LockNotice } from '../saving/LockNotice.tsx';
import { ReadOnly } from '../saving/ReadOnly.tsx';
import { SaveStatus } from '../saving/SaveStatus.tsx';
import { useDone } from '../saving/use-done.ts';
import { useSort } from '../sort/use-sort.tsx';
import { insertFile } from '../source/images/insert-file.ts';
import { useImages } from '../source/use-images.ts';
import { useSource } from '../source/use-source.ts';
import { useTemplates } from '../templates/use-templates.tsx';
import { Foot } from './Foot.tsx';
import { CatalogField, TitleField } from './HeaderField.tsx';
import { useFileInputs } from './inserts/use-file-inputs.tsx';
import { useFormat } from './inserts/use-format.tsx';
import { useInserts } from './inserts/use-inserts.ts';
import { ModeSwitch } from './ModeSwitch.tsx';
import { Panes } from './Panes.tsx';
import styles from './panes.module.css';
import { Toolbar } from './tools/Toolbar.tsx';
import { useEditorHeader } from './use-editor-header.tsx';

const MergePane = lazy(() => import('./MergePane.tsx'));
const ApiTools = lazy(() => import('../api/ApiTools.tsx'));
const Broken = lazy(() => import('../api/Broken.tsx'));
const KeyboardHelp = lazy(() => import('./KeyboardHelp.tsx'));

interface EditorPageProps {
  readonly loaded: EditedPage;
  /** Where the cursor begins, counted from 1. */
  readonly line: number;
  /** Told the id that a new page got. */
  readonly onCreated: (page_id: string) => void;
  /** Begins anew, with the page as it is stored now. */
  readonly onReload: () => void;
}

/** The editor of one page: everything that is typed is either saved, kept as a draft, or asked about. */
export function Editor({ loaded, line, onCreated, onReload }: EditorPageProps) {
  const t = useText('editor');
  const [text] = useState(() => new WorkingText(loaded));
  const source = useSource(line);
  const safety = useSafety({ loaded, text, onCreated });
  const title = useSyncExternalStore(text.subscribe, () => text.head.page_title);
  const { page, merging, desk } = safety;
  const length = useCallback(
    () => source.viewRef.current?.state.doc.length ?? text.read().page_content.length,
    [source, text],
  );
  const kind = usePageKind(text, source);
  const hasForm = kind === 'form' || kind === 'opening';
  const modes = useModes({ page: `${page.item_id}/${loaded.page_id}`, text, length, hasForm });
  const turn = useTurn(text, source);
  const show = useShow(modes, text);
  const images = useImages({ source, safety });
  const [isHelping, help] = useState(false);
  const openHelp = useCallback(() => help(true), []);
  const place = useRef<HTMLDivElement>(null);
  useVisualHeight(place, modes.isNarrow);
  const name = title.trim() || t('title.hint');
  useDocumentTitle(safety.lock.kind === 'free' ? t('lock.free_window', { title: name }) : name);
  const leave = useReturn(page, source, place);
  const done = useDone(safety, leave);
  useEditorKeys({ place, source, modes, onHelp: openHelp, onDone: done.run });
  // On a tablet and a phone the header has no room for a title.
  const hasTitleRow = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false }) ?? false;
  const titleRef = useRef<HTMLInputElement>(null);
  const isAsking = safety.lock.kind === 'asking';
  const isMerging = merging !== undefined;
  const titleField = (
    <TitleField
      text={text}
      ref={titleRef}
      isWaiting={isAsking || isMerging}
      onEnter={() => source.viewRef.current?.focus()}
    />
  );
  useEditorHeader({ safety, source, modes, leave, done, titleField: hasTitleRow ? null : titleField });
  const props = useMemo(
    () => ({
      ...{ item_id: page.item_id, page_id: page.page_id, insert: source.insert, read: () => text.read() },
      rewrite: (next: string) => source.viewRef.current && putText(source.viewRef.current, next, false),
      insertFile: (file: InsertedFile) => source.run(insertFile(file)),
      ...(!hasForm && { selection: source.selection }),
    }),
    [page.item_id, page.page_id, source, text, hasForm],
  );
  const format = useFormat(source);
  const templates = useTemplates(source, page);
  const sort = useSort(page, text);
  const inserts = useInserts(props, {
    ...{ hasFiles: images.isOn, format: format.open, template: templates.open },
    ...{ kind, toApi: turn.toApi },
  });
  const files = useFileInputs(images);

  if (safety.lock.kind === 'refused')
    return <ReadOnly why={safety.lock.why} safety={safety} source={source} href={readingAddress(page)} />;
  if (isClosedBy(safety))
    return <LockNotice safety={safety} source={source} href={readingAddress(page)} onReload={onReload} />;
  return (
    <div ref={place} className={styles.editor} inert={isAsking}>
      {hasTitleRow && !isMerging && <div className={styles.titleRow}>{titleField}</div>}
      {isMerging ? null : modes.mode === 'form' ? (
        <Suspense fallback={<div className={styles.tools} />}>
          <ApiTools source={source} props={props} modes={modes} onMarkdown={turn.toMarkdown}>
            <ModeSwitch {...modes} />
          </ApiTools>
        </Suspense>
      ) : (
        <Toolbar
          source={source}
          props={props}
          inserts={inserts}
          onHelp={openHelp}
          onChoose={files.choose}
          onSort={sort.open}
          isPreviewKept={modes.isKept}
          onKeepPreview={modes.onKeep}
        >
          <ModeSwitch {...modes} />
        </Toolbar>
      )}
      <SafetyNotices safety={safety} />
      {kind === 'broken' && !isMerging && (
        <Suspense fallback={null}>
          <Broken text={text} source={source} />
        </Suspense>
      )}
      {merging && (
        <Suspense fallback={null}>
          <MergePane desk={desk} work={merging} item_id={page.item_id} onSave={safety.save} />
        </Suspense>
      )}
      <Panes
        source={source}
        text={text}
        modes={modes}
        images={images}
        inserts={inserts}
        onChoose={files.choose}
        askPages={() =>
          import('../source/links/ask-pages.ts').then((one) => one.default({ ...page, untitled: t('title.hint') }))
        }
        onSave={safety.save}
        onTitle={() => titleRef.current?.focus()}
        isHidden={isMerging}
        isWaiting={isAsking}
      />
      {modes.isNarrow && <Beside safety={safety} onShow={show} isRow />}
      <Foot source={source} onHelp={openHelp} hasPlace={modes.mode !== 'form'}>
        <SaveStatus safety={safety} />
        {!modes.isNarrow && <Beside safety={safety} onShow={show} />}
        {modes.isOff && (
          <span className={styles.off}>
            {t('preview.off_title')}
            <button type="button" className={styles.footButton} onClick={() => modes.onKeep(true)}>
              {t('preview.keep')}
            </button>
          </span>
        )}
        {modes.isNarrow && !isMerging && <CatalogField text={text} page={page} isBelow />}
      </Foot>
      {files.inputs}
      {format.dialog}
      {templates.dialog}
      {sort.dialog}
      {safety.leaving.isOpen && <LeaveDialog leaving={safety.leaving} title={title} />}
      {isHelping && (
        <Suspense fallback={null}>
          <KeyboardHelp onClose={() => help(false)} />
        </Suspense>
      )}
    </div>
  );
}
