import { Dialog, Loader, Text } from '@docstead/core/ui';
import { formatRelative, loadService, useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { differ } from '../../../items/points.ts';
import type { EditedPage } from '../hooks/use-document.ts';
import styles from '../saving/saving.module.css';
import { type Draft, writtenIn } from './drafts.ts';

interface DraftLookProps {
  readonly draft: Draft;
  readonly page: EditedPage;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** What the draft changes in the page as it is saved now. */
export function DraftLook({ draft, page, onRestore, onClose }: DraftLookProps) {
  const t = useText('editor');
  const host = useRef<HTMLDivElement>(null);
  const [isLoading, setLoading] = useState(true);
  const { page_title, page_content } = writtenIn(draft);
  useEffect(() => {
    let isOpen = true;
    let end: (() => void) | undefined;
    void loadService(differ).then((service) => {
      if (!isOpen || !host.current || !service) return;
      setLoading(false);
      end = service.show(host.current, {
        before: page.page_content,
        after: page_content,
        names: { before: t('draft.saved_text'), after: t('draft.draft_text'), folded: t('merge.folded') },
        layout: 'inline',
      });
    });
    return () => {
      isOpen = false;
      end?.();
    };
  }, [page_content, page, t]);
  const time = formatRelative(Math.floor(draft.at / 1000));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('draft.look_title', { time })}
      size="lg"
      closeLabel={t('dialog.close')}
      cancelLabel={t('dialog.back')}
      primary={{ label: t('draft.restore'), onPress: onRestore }}
    >
      {page_title !== page.page_title && <Text mb="xs">{t('draft.new_title', { title: page_title })}</Text>}
      {isLoading && <Loader label={t('draft.loading')} />}
      <div ref={host} className={styles.look} />
    </Dialog>
  );
}
