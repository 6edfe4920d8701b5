import { Dialog, Stack } from '@docstead/core/ui';
import { More } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { itemAddress, pageAddress } from '../addresses.ts';
import { useCall } from '../api.ts';
import { useOpenItem } from '../search/store.ts';
import { useTitle } from '../use-title.ts';
import { PageShare } from './PageShare.tsx';
import { ShareAddress } from './ShareAddress.tsx';
import { ShareReaders } from './ShareReaders.tsx';
import { sharedSection } from './shared-section.ts';

interface ShareDialogProps {
  readonly item_id: string;
  readonly onClose: () => void;
}

/** Who can read it, and the address of the page that is open; behind it those of the section one is in, and of its project. */
export function ShareDialog({ item_id, onClose }: ShareDialogProps) {
  const t = useText('items');
  const titleOf = useTitle();
  const open = useOpenItem(({ item }) => (item?.item_id === item_id ? item : undefined));
  const { data } = useCall('/api/item/myList', {}, { silent: true, enabled: !open });
  const listed = data?.find((one) => one.item_id === item_id);
  const item = open ?? listed;
  const [section] = useState(sharedSection);
  const name = item?.item_name ?? '';
  const page = open?.page;
  const isDraft = page?.is_draft === '1';
  const readers = item?.is_private ? 'private' : 'public';
  const settings = (open?.item_manage ?? listed?.manage === 1) ? `/item/setting/${item_id}` : undefined;
  const path = open && page ? pageAddress(open, page.page_id) : '';
  const itemPath = item ? itemAddress(item) : `/${item_id}`;
  const project = (
    <ShareAddress
      isFirst={!page}
      label={item ? t('share.project', { name }) : t('share.link')}
      copy={t('share.copy')}
      path={itemPath}
      hasCode
    />
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={item && !page ? t('share.title', { name }) : t('share.title_plain')}
      closeLabel={t('dialogs.close')}
    >
      <Stack gap="md">
        {item && <ShareReaders kind={isDraft ? 'draft' : readers} settings={settings} />}
        {page && (
          <ShareAddress
            isFirst
            label={t('share.page', { name: titleOf(page.page_title) })}
            copy={t('share.copy_page')}
            path={path}
          />
        )}
        {page && !isDraft && <PageShare page_id={page.page_id} />}
        {page ? (
          <More label={t('share.more')}>
            <Stack gap="md">
              {section && (
                <ShareAddress
                  label={t('share.section', { name: section.name })}
                  copy={t('share.copy_section')}
                  path={`${path}#${encodeURIComponent(section.id)}`}
                />
              )}
              {isDraft && <ShareReaders kind={readers} settings={settings} />}
              {project}
            </Stack>
          </More>
        ) : (
          project
        )}
      </Stack>
    </Dialog>
  );
}
