import { toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { lazy, Suspense } from 'react';
import type { Book } from '../../book/types.ts';
import type { SheetSession } from './session.ts';
import type { Opened } from './use-sheet-menu.tsx';

const SaveDialog = lazy(() => import('./SaveDialog.tsx'));
const KeyboardHelp = lazy(() => import('./KeyboardHelp.tsx'));
const ImportDialog = lazy(() => import('../files/ImportDialog.tsx'));
const ExportDialog = lazy(() => import('../files/ExportDialog.tsx'));

interface OverlaysProps {
  readonly opened: Opened | undefined;
  readonly session: SheetSession;
  readonly onClose: () => void;
}

/** The dialogs of the menu. */
export function Overlays({ opened, session, onClose }: OverlaysProps) {
  const t = useText('sheet');
  const { sheet } = session;
  const bringIn = (book: Book) => {
    const before = sheet.book;
    onClose();
    sheet.write(book);
    toast.show({
      kind: 'ok',
      text: t('edit.imported'),
      action: { label: t('edit.undo'), onPress: () => sheet.write(before) },
    });
  };
  return (
    <Suspense fallback={null}>
      {(opened === 'comment' || opened === 'notify') && (
        <SaveDialog wish={opened} session={session} onClose={onClose} />
      )}
      {opened === 'help' && <KeyboardHelp onClose={onClose} />}
      {opened === 'import' && <ImportDialog onClose={onClose} onBook={bringIn} />}
      {opened === 'export' && <ExportDialog read={() => sheet.book} name={sheet.title} onClose={onClose} />}
    </Suspense>
  );
}
