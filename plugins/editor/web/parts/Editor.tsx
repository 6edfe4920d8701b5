import { IconArrowLeft, IconButton } from '@docstead/core/ui';
import { Link, useDocumentTitle, useHeader, useText } from '@docstead/core/web';
import { lazy, Suspense, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { EditedPage } from '../hooks/use-document.ts';
import { useEditorKeys } from '../hooks/use-editor-keys.ts';
import { useImages } from '../hooks/use-images.ts';
import { type Modes, useModes } from '../hooks/use-modes.ts';
import { type Safety, useSafety } from '../hooks/use-safety.ts';
import { type Source, useSource } from '../hooks/use-source.ts';
import { useVisualHeight } from '../hooks/use-visual-height.ts';
import { WorkingText } from '../hooks/working-text.ts';
import { Foot } from './Foot.tsx';
import { CatalogField, HeaderField } from './HeaderField.tsx';
import { isClosedBy, LockNotice } from './LockNotice.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { Panes } from './Panes.tsx';
import styles from './panes.module.css';
import { SafetyNotices } from './SafetyNotices.tsx';
import { SaveGroup } from './SaveGroup.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { Toolbar } from './tools/Toolbar.tsx';

const MergePane = lazy(() => import('./MergePane.tsx'));
const KeyboardHelp = lazy(() => import('./KeyboardHelp.tsx'));

interface EditorPageProps {
  readonly loaded: EditedPage;
  /** Told the id that a new page got. */
  readonly onCreated: (page_id: string) => void;
}

/** The editor of one page: everything that is typed is either saved, kept as a draft, or asked about. */
export function Editor({ loaded, onCreated }: EditorPageProps) {
  const t = useText('editor');
  const [text] = useState(() => new WorkingText(loaded));
  const source = useSource();
  const safety = useSafety({ loaded, text, onCreated });
  const title = useSyncExternalStore(text.subscribe, () => text.head.page_title);
  const { page, merging, desk } = safety;
  const length = useCallback(
    () => source.viewRef.current?.state.doc.length ?? text.read().page_content.length,
    [source, text],
  );
  const modes = useModes({ page: `${page.item_id}/${loaded.page_id}`, text, length });
  const images = useImages({ source, safety });
  const [isHelping, help] = useState(false);
  const openHelp = useCallback(() => help(true), []);
  const place = useRef<HTMLDivElement>(null);
  useVisualHeight(place, modes.isNarrow);
  useEditorKeys({ place, source, modes, onHelp: openHelp });
  useDocumentTitle(title || t('title.hint'));
  useEditorHeader({ safety, source, modes });
  const props = useMemo(
    () => ({ item_id: page.item_id, page_id: page.page_id, insert: source.insert, read: () => text.read() }),
    [page.item_id, page.page_id, source, text],
  );

  if (isClosedBy(safety)) return <LockNotice safety={safety} href={readingAddress(page)} />;
  const isMerging = merging !== undefined;
  return (
    <div ref={place} className={styles.editor}>
      {!isMerging && (
        <Toolbar source={source} props={props} onHelp={openHelp} {...(images.isOn ? { onFiles: images.onFiles } : {})}>
          <ModeSwitch {...modes} />
        </Toolbar>
      )}
      <SafetyNotices safety={safety} />
      {merging && (
        <Suspense fallback={null}>
          <MergePane desk={desk} conflict={merging} item_id={page.item_id} />
        </Suspense>
      )}
      <Panes source={source} text={text} modes={modes} images={images} onSave={safety.save} isHidden={isMerging} />
      <Foot source={source} onHelp={openHelp}>
        {modes.isNarrow && <SaveStatus safety={safety} />}
        {modes.isNarrow && <CatalogField text={text} item_id={page.item_id} />}
      </Foot>
      {isHelping && (
        <Suspense fallback={null}>
          <KeyboardHelp onClose={() => help(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface HeaderOf {
  readonly safety: Safety;
  readonly source: Source;
  readonly modes: Modes;
}

/** One row for where I am, what it is called, whether it is safe, and saving. */
function useEditorHeader({ safety, source, modes: { isNarrow } }: HeaderOf): void {
  const t = useText('editor');
  const { page, text } = safety;
  const back = readingAddress(page);
  const isClosed = isClosedBy(safety);
  useHeader({
    crumbs: [{ label: page.item_name, href: back }],
    menu: [],
    left: isNarrow && (
      <IconButton
        label={t('back')}
        icon={<IconArrowLeft />}
        renderRoot={(props: Record<string, unknown>) => <Link to={back} {...props} />}
      />
    ),
    field: !isClosed && (
      <HeaderField
        text={text}
        item_id={page.item_id}
        isNarrow={isNarrow}
        onEnter={() => source.viewRef.current?.focus()}
      />
    ),
    actions: !isClosed && (
      <>
        {!isNarrow && <SaveStatus safety={safety} />}
        <SaveGroup safety={safety} insert={source.insert} />
      </>
    ),
  });
}

const readingAddress = (page: EditedPage) =>
  `/${page.item_domain || page.item_id}${page.page_id === '0' ? '' : `/${page.page_id}`}`;
