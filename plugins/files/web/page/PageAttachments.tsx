import { Dialog, EmptyState, IconPaperclip, Skeleton, Stack } from '@docstead/core/ui';
import { Lines } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { useRef } from 'react';
import type { InsertedFile } from '../../../editor/points.ts';
import { useCall } from '../api.ts';
import { UploadArea } from '../upload/UploadArea.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { AttachmentLine } from './AttachmentLine.tsx';
import { useRemoval } from './use-removal.ts';

export interface PageAttachmentsProps {
  readonly page_id: string;
  readonly canEdit: boolean;
  /** In the editor: puts the file into the text. */
  readonly onInsert?: (file: InsertedFile) => void;
  readonly onClose: () => void;
}

/** The attachments of a page: everybody takes them, who writes the page adds, inserts and deletes. */
export function PageAttachments({ page_id, canEdit, onInsert, onClose }: PageAttachmentsProps) {
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
        <List page_id={page_id} canEdit={false} onInsert={undefined} />
      )}
    </Dialog>
  );
}

interface ListProps {
  readonly page_id: string;
  readonly canEdit: boolean;
  readonly onInsert: PageAttachmentsProps['onInsert'] | undefined;
}

function Editable({ page_id, onInsert }: Omit<ListProps, 'canEdit'>) {
  return (
    <UploadArea upload={useUpload(page_id)}>
      <List page_id={page_id} canEdit onInsert={onInsert} />
    </UploadArea>
  );
}

function List({ page_id, canEdit, onInsert }: ListProps) {
  const t = useText('files');
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useCall('/api/page/uploadList', { page_id: Number(page_id) });
  const remove = useRemoval(page_id, () => list.current?.focus());
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
    return (
      <EmptyState
        icon={<IconPaperclip size={32} aria-hidden />}
        title={t('page.empty_title')}
        text={canEdit ? t('page.empty_text') : ''}
      />
    );
  }
  return (
    <Lines label={t('page.title')} ref={list}>
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
