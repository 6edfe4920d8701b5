import { Button, Dialog, EmptyState, IconPaperclip, Skeleton } from '@docstead/core/ui';
import { Line, Lines, Pagination } from '@docstead/core/ui/data';
import { ErrorView, Moment, tellRefusal, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import type { InsertedFile } from '../../../editor/points.ts';
import { LISTS, type OwnFile, useAction, useCall } from '../api.ts';
import { type Asked, inputOf, isNarrowed, NOTHING_ASKED } from '../list/asked.ts';
import { Filters } from '../list/Filters.tsx';
import styles from '../list/list.module.css';
import { NothingFound } from '../list/NothingFound.tsx';
import { usePaging } from '../list/use-paging.ts';
import { useShown } from '../list/use-shown.ts';
import { FileSign } from '../shown/FileSign.tsx';
import { hereOf } from '../shown/here.ts';
import { isImage } from '../shown/kinds.ts';
import { sizeText } from '../shown/sizes.ts';

const PAGE_SIZE = 5;

interface FileHubProps {
  /** '0' for a page that was not saved yet: it gets its files when its text, which names them, is saved. */
  readonly page_id: string;
  readonly onInsert: (file: InsertedFile) => void;
  readonly onClose: () => void;
}

/** Files that one has uploaded before: put into the text, and among the attachments of its page. */
export function FileHub({ page_id, onInsert, onClose }: FileHubProps) {
  const t = useText('files');
  const binding = useAction('/api/attachment/bindingPage', { invalidates: LISTS });
  const insert = async ({ file_id, display_name: name, url, file_type }: OwnFile) => {
    try {
      if (page_id !== '0') await binding.run({ file_id, page_id: Number(page_id) });
    } catch (thrown) {
      return void tellRefusal(thrown);
    }
    onInsert({ name, url: hereOf(url), isImage: isImage(file_type) });
  };
  return (
    <Dialog opened isAnchored onClose={onClose} title={t('hub.title')} closeLabel={t('dialogs.close')}>
      <Choice isBusy={binding.isRunning} onChoose={(file) => void insert(file)} />
    </Dialog>
  );
}

interface ChoiceProps {
  readonly isBusy: boolean;
  readonly onChoose: (file: OwnFile) => void;
}

function Choice({ isBusy, onChoose }: ChoiceProps) {
  const t = useText('files');
  const [asked, setAsked] = useState<Asked>(NOTHING_ASKED);
  const asking = { asked, ask: (change: Partial<Asked>) => setAsked((now) => ({ ...now, page: 1, ...change })) };
  const list = useShown(useCall('/api/attachment/getMyList', inputOf(asked, PAGE_SIZE)), asking, PAGE_SIZE);
  const paging = usePaging(list, asking);
  const { shown, error } = list;
  const box = useFieldFocus(shown !== undefined);
  if (error && !shown) return <ErrorView error={error} retry={() => void list.refetch()} />;
  if (!shown) return <Skeleton height={220} role="status" aria-label={t('list.loading')} />;
  if (shown.total === 0 && !isNarrowed(asked)) {
    return (
      <EmptyState
        icon={<IconPaperclip size={32} aria-hidden />}
        title={t('mine.empty_title')}
        text={t('hub.empty_text')}
      />
    );
  }
  return (
    <div ref={box} className={styles.page}>
      <Filters asking={asking} isFirst={hasKeys()} />
      {shown.list.length === 0 && !list.isWaiting && <NothingFound onAll={() => asking.ask(NOTHING_ASKED)} />}
      <Lines label={t('hub.list')}>
        {shown.list.map((file) => (
          <Line
            key={file.file_id}
            icon={<FileSign file={file} />}
            name={file.display_name}
            facts={
              <>
                <span>{sizeText(t, file.file_size)}</span>
                <Moment seconds={file.added_time} />
              </>
            }
            action={
              <Button
                size="xs"
                variant="default"
                disabled={isBusy}
                aria-label={t('page.insert_of', { name: file.display_name })}
                onClick={() => onChoose(file)}
              >
                {t('hub.insert')}
              </Button>
            }
          />
        ))}
      </Lines>
      <Pagination {...paging} />
    </div>
  );
}

/** A thumb would only get its keyboard over the files. */
const hasKeys = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

/** The dialog looked for its first field when it opened; where the list came later, it has passed it by. */
function useFieldFocus(isThere: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isThere) box.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus();
  }, [isThere]);
  return box;
}
