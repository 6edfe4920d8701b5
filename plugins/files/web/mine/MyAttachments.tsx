import { EmptyState, IconButton, IconPaperclip, IconTrash } from '@docstead/core/ui';
import { type Column, CopyButton, DataTable } from '@docstead/core/ui/data';
import { ErrorView, PageFrame, useText } from '@docstead/core/web';
import { type OwnFile, useCall } from '../api.ts';
import { inputOf, isNarrowed, NOTHING_ASKED } from '../list/asked.ts';
import { Filters } from '../list/Filters.tsx';
import styles from '../list/list.module.css';
import { NothingFound } from '../list/NothingFound.tsx';
import { useAsked } from '../list/use-asked.ts';
import { useDeletion } from '../list/use-deletion.ts';
import { useFileColumns } from '../list/use-file-columns.tsx';
import { usePaging } from '../list/use-paging.ts';
import { useShown } from '../list/use-shown.ts';
import { sizeText } from '../shown/sizes.ts';
import { UploadArea } from '../upload/UploadArea.tsx';
import { useUpload } from '../upload/use-upload.ts';

/** Of the specification. */
export const PAGE_SIZE = 5;

/** `/attachment/index`: what one has uploaded, wherever it is used. */
export default function MyAttachments() {
  const t = useText('files');
  const asking = useAsked('/attachment/index');
  const { asked, ask } = asking;
  const list = useShown(useCall('/api/attachment/getMyList', inputOf(asked, PAGE_SIZE)), asking, PAGE_SIZE);
  const paging = usePaging(list, asking);
  const upload = useUpload('0');
  const columns = useMyColumns();
  const { shown } = list;
  // Nobody whose files are on their way has to be told that there are none.
  const nothing = upload.sendings.length > 0 ? null : <NothingYet />;
  return (
    <PageFrame title={t('titles.mine')}>
      {list.error && !shown ? (
        <ErrorView error={list.error} retry={() => void list.refetch()} />
      ) : (
        <UploadArea upload={upload}>
          <div className={styles.page}>
            <p className={styles.used} role="status">
              {shown &&
                t('mine.used', { used: sizeText(t, shown.used), flow: sizeText(t, shown.used_flow_m * 1024 * 1024) })}
            </p>
            {(isNarrowed(asked) || (shown?.total ?? 0) > 0) && <Filters asking={asking} />}
            <DataTable
              label={t('titles.mine')}
              columns={columns}
              rows={shown?.list ?? []}
              rowKey={({ file_id }) => String(file_id)}
              loading={list.isWaiting ? { label: t('list.loading') } : undefined}
              empty={isNarrowed(asked) ? <NothingFound onAll={() => ask(NOTHING_ASKED)} /> : nothing}
              paging={paging}
            />
          </div>
        </UploadArea>
      )}
    </PageFrame>
  );
}

function NothingYet() {
  const t = useText('files');
  return (
    <EmptyState
      icon={<IconPaperclip size={32} aria-hidden />}
      title={t('mine.empty_title')}
      text={t('mine.empty_text')}
    />
  );
}

function useMyColumns(): Column<OwnFile>[] {
  const t = useText('files');
  const remove = useDeletion('/api/attachment/deleteMyAttachment');
  return [
    ...useFileColumns<OwnFile>(),
    {
      ...{ key: 'acts', header: t('list.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (file) => (
        <div className={styles.acts}>
          <CopyButton
            text={file.url}
            labels={{ copy: t('list.copy_of', { name: file.display_name }), copied: t('list.copied') }}
          />
          <IconButton
            variant="subtle"
            color="gray"
            label={t('list.delete_of', { name: file.display_name })}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={() => void remove(file)}
          />
        </div>
      ),
    },
  ];
}
