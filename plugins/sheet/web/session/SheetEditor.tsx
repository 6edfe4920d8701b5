import { Skeleton, useMediaQuery, VisuallyHidden } from '@docstead/core/ui';
import { SegmentedControl } from '@docstead/core/ui/form';
import { useDocumentTitle, useText } from '@docstead/core/web';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Book } from '../../book/types.ts';
import type { BookView, BookViewProps } from '../grid/types.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { isShutBy } from './lock.ts';
import { Notices } from './Notices.tsx';
import { Overlays } from './Overlays.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import styles from './session.module.css';
import type { SheetPage } from './sheet-page.ts';
import { TitleField } from './TitleField.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useFocusOnPress, useSaveKey } from './use-save-key.ts';
import { useSheetSession } from './use-session.ts';
import { useSheetHeader } from './use-sheet-header.tsx';
import { type Opened, useSheetMenu } from './use-sheet-menu.tsx';
import { useView, VIEWS, type ViewName } from './use-view.ts';

const LOADED = {
  grid: lazy(() => import('../grid/GridView.tsx')),
  table: lazy(() => import('../table/TableView.tsx')),
} as const;

interface SheetEditorProps {
  readonly loaded: SheetPage;
  readonly book: Book;
  readonly at: BookViewProps['at'];
  /** Told the id that a new page got. */
  readonly onCreated: (page_id: string) => void;
  /** Begins anew, with the page as it is stored now. */
  readonly onReload: () => void;
}

/** One spreadsheet that is edited: every change is either saved, kept as a draft, or asked about. */
export function SheetEditor({ loaded, book, at, onCreated, onReload }: SheetEditorProps) {
  const t = useText('sheet');
  const shown = useSheetSession({ loaded, book, onCreated });
  const { session, lock, isDirty } = shown;
  const { sheet } = session;
  const view = useView(sheet);
  const [opened, open] = useState<Opened>();
  const place = useRef<HTMLDivElement>(null);
  const menu = useSheetMenu(shown, open);
  const leaving = useLeaveQuestion(session, isDirty);
  const title = useSyncExternalStore(sheet.subscribe, () => sheet.title);
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false;
  // On a tablet and a phone the header has no room for a title.
  const hasTitleRow = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false }) ?? false;
  const titleField = <TitleField sheet={sheet} />;
  useDocumentTitle(title.trim() || t('edit.title.hint'));
  useHelpKey(open);
  useSaveKey(shown.save, place);
  useFocusOnPress(sheet.focus, place);
  useSheetHeader({ shown, menu, isNarrow, titleField: hasTitleRow ? null : titleField });

  const isShut = isShutBy(lock);
  const View = LOADED[view.name];
  /** Who comes to write types at once. */
  const onView = useCallback(
    (shown: BookView | undefined) => {
      sheet.connect(shown);
      if (!isShut && document.activeElement?.contains(place.current)) shown?.focus();
    },
    [sheet, isShut],
  );
  return (
    <div className={styles.editor}>
      <VisuallyHidden component="h1">{title.trim() || t('edit.title.hint')}</VisuallyHidden>
      {hasTitleRow && !isShut && <div className={styles.titleRow}>{titleField}</div>}
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          className={styles.views}
          data={VIEWS.map((value) => ({ value, label: t(`edit.view.${value}`) }))}
          value={view.name}
          onChange={(value) => view.choose(value as ViewName)}
          aria-label={t('edit.view.label')}
        />
        <SaveStatus shown={shown} />
      </div>
      <Notices shown={shown} onExport={() => open('export')} onReload={onReload} />
      <div ref={place} className={styles.view}>
        <Suspense fallback={<Waiting />}>
          {lock.kind === 'asking' ? (
            <Waiting />
          ) : (
            <View
              key={view.name}
              book={view.book}
              isReadOnly={isShut}
              onChange={sheet.touched}
              onView={onView}
              {...(at && { at })}
            />
          )}
        </Suspense>
      </div>
      <Overlays opened={opened} session={session} onClose={() => open(undefined)} />
      {leaving.isOpen && <LeaveDialog leaving={leaving} title={title} />}
    </div>
  );
}

function Waiting() {
  const t = useText('sheet');
  return <Skeleton className={styles.waiting ?? ''} role="status" aria-label={t('edit.loading')} />;
}

function useHelpKey(open: (what: Opened) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F1' || event.defaultPrevented) return;
      event.preventDefault();
      open('help');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
