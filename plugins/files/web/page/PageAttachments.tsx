import { Dialog, EmptyState, IconPaperclip, Skeleton, Stack } from '@docstead/core/ui';
import { Lines } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { useRef } from 'react';
import type { InsertedFile } from '../../../editor/points.ts';
import { useCall } from '../api.ts';
import { UploadArea } from '../upload/UploadArea.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { AttachmentLine } from './AttachmentLine.tsx';
import styles from './page.module.css';
import { useRemoval } from './use-removal.ts';

export interface PageAttachmentsProps {
  readonly page_id: string;
  readonly canEdit: boolean;
  /** Of a page that is shared alone. */
  readonly unique_key?: string | undefined;
  /** In the editor: puts the file into the text. */
  readonly onInsert?: (file: InsertedFile) => void;
  readonly onClose: () => void;
}

/** The attachments of a page: everybody takes them, who writes the page adds, inserts and deletes. */
export function PageAttachments({ page_id, canEdit, unique_key, onInsert, onClose }: PageAttachmentsProps) {
  const t = useText('files');
  return (
    <Dialog opened isAnchored onClose={onClose} title={t('page.title')} closeLabel={t('dialogs.close')}>
      {page_id === '0' ? (
        <EmptyState
          icon={<IconPaperclip size={32} aria-hidden />}
          title={t('page.unsaved_title')}
          text={t('page.unsaved_text')}
        />
      ) : canEdit ? (
        <Editable page_id={page_id} onInsert={onInsert} />
      ) : (
        <Attached page_id={page_id} canEdit={false} unique_key={unique_key} onInsert={undefined} />
      )}
    </Dialog>
  );
}

interface ListProps {
  readonly page_id: string;
  readonly canEdit: boolean;
  /** Files are on their way, so that nobody has to be told that there are none. */
  readonly isAwaited?: boolean;
  readonly unique_key?: string | undefined;
  readonly onInsert: PageAttachmentsProps['onInsert'] | undefined;
}

function Editable({ page_id, onInsert }: Pick<ListProps, 'page_id' | 'onInsert'>) {
  const upload = useUpload(page_id);
  return (
    <UploadArea upload={upload}>
      <Attached page_id={page_id} canEdit isAwaited={upload.sendings.length > 0} onInsert={onInsert} />
    </UploadArea>
  );
}

function Attached(props: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  // What had the focus goes with its line, and the last line with its list: this stays.
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <List {...props} onGone={() => box.current?.focus()} />
    </div>
  );
}

function List({
  page_id,
  canEdit,
  isAwaited = false,
  unique_key,
  onInsert,
  onGone,
}: ListProps & { onGone: () => void }) {
  const t = useText('files');
  const { data, error, refetch } = useCall('/api/page/uploadList', {
    page_id: Number(page_id),
    ...(unique_key && { unique_key }),
  });
  const remove = useRemoval(page_id, onGone);
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <Stack role="status" aria-label={t('page.loading')} gap="xs">
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  if (data.length === 0) {
    if (isAwaited) return null;
    return (
      <EmptyState
        icon={<IconPaperclip size={32} aria-hidden />}
        title={t('page.empty_title')}
        text={canEdit ? t('page.empty_text') : ''}
      />
    );
  }
  return (
    <Lines label={t('page.title')}>
      {data.map((file) => (
        <AttachmentLine
          key={file.file_id}
          file={file}
          onInsert={onInsert}
          onRemove={canEdit && file.may_delete === 1 ? () => void remove(file) : undefined}
        />
      ))}
    </Lines>
  );
}
