import { Button, EmptyState, IconTable, Skeleton } from '@docstead/core/ui';
import { ErrorView, isCallError, Link, NotFoundView, type PageProps, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { readBook } from '../../book/read.ts';
import { placeIn } from '../session/place.ts';
import { SheetEditor } from '../session/SheetEditor.tsx';
import { UNKNOWN } from '../session/save-state.ts';
import styles from '../session/session.module.css';
import { readingAddress, SHEET_TYPE, type SheetPage } from '../session/sheet-page.ts';
import { UnreadPage } from '../session/UnreadPage.tsx';
import { usePage } from '../session/use-page.ts';

/**
 * `/sheet/edit/{item_id}/{page_id}`; page 0 is made at the first save. `?cell=Sheet1!B3`, or `?sheet=0&cell=B3` with the
 * sheet counted from 0, is where to begin.
 */
export default function SheetEdit({ params, query }: PageProps) {
  const { item_id = '', page_id = '0' } = params;
  const { page, error, key, onCreated, retry } = usePage(item_id, page_id);
  const book = useMemo(() => page && bookOf(page), [page]);
  if (isMissing(error)) return <NotFoundView />;
  if (error) return <ErrorView error={error} retry={retry} />;
  if (!page) return <Skeleton className={styles.waiting ?? ''} />;
  if (page.item_type !== SHEET_TYPE) return <OtherPage page={page} />;
  if (!book) return <UnreadPage page={page} />;
  const at = placeIn(book, query);
  return <SheetEditor key={key} loaded={page} book={book} at={at} onCreated={onCreated} onReload={retry} />;
}

function bookOf({ page_content }: SheetPage) {
  try {
    return readBook(page_content);
  } catch {
    return undefined;
  }
}

/** It, or its project, was deleted or never was: told as everywhere. */
const isMissing = (error: Error | undefined): boolean =>
  isCallError(error) && error.kind === 'refused' && error.code === UNKNOWN;

/** Of a project that is no spreadsheet: it is edited elsewhere. */
function OtherPage({ page }: { readonly page: SheetPage }) {
  const t = useText('sheet');
  return (
    <EmptyState
      icon={<IconTable size={32} aria-hidden />}
      title={t('edit.other.title')}
      text={t('edit.other.text', { item: page.item_name })}
      action={
        <Button size="xs" variant="default" component={Link} to={readingAddress(page)}>
          {t('edit.other.action')}
        </Button>
      }
    />
  );
}
