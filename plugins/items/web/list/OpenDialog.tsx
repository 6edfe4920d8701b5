import { type ComponentType, lazy } from 'react';
import type { OpenDialog as Open } from '../store.ts';

/** A reader who opens none of them loads none of them, nor the form components that they are made of. */
function later<K extends string, P>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const Share = later(() => import('../page/ShareDialog.tsx'), 'ShareDialog');
const DeleteItem = later(() => import('../settings/DeleteItemDialog.tsx'), 'DeleteItemDialog');
const CopyItem = later(() => import('../life/CopyItemDialog.tsx'), 'CopyItemDialog');
const ArchiveItem = later(() => import('../life/ArchiveItemDialog.tsx'), 'ArchiveItemDialog');
const TransferItem = later(() => import('../life/TransferItemDialog.tsx'), 'TransferItemDialog');
const AddToGroup = later(() => import('../groups/AddToGroupDialog.tsx'), 'AddToGroupDialog');
const CatalogName = later(() => import('../tree/CatalogDialog.tsx'), 'CatalogDialog');
const RenamePage = later(() => import('../page/RenamePageDialog.tsx'), 'RenamePageDialog');
const Move = later(() => import('../copy/MoveDialog.tsx'), 'MoveDialog');
const CopyCatalog = later(() => import('../copy/CopyCatalogDialog.tsx'), 'CopyCatalogDialog');
const SortPages = later(() => import('../page/SortPagesDialog.tsx'), 'SortPagesDialog');
const PageAbout = later(() => import('../page/PageAboutDialog.tsx'), 'PageAboutDialog');

interface Props {
  readonly shown: Open;
  readonly close: () => void;
}

/** The dialog that was asked for. */
export default function OpenDialog({ shown, close }: Props) {
  switch (shown.kind) {
    case 'share':
      return <Share item_id={shown.item_id} onClose={close} />;
    case 'delete-item':
      return <DeleteItem item_id={shown.item_id} onClose={close} />;
    case 'copy-item':
      return <CopyItem item={shown.item} onClose={close} />;
    case 'archive-item':
      return <ArchiveItem item={shown.item} onClose={close} />;
    case 'transfer-item':
      return <TransferItem item={shown.item} onClose={close} />;
    case 'group-item':
      return <AddToGroup item={shown.item} onClose={close} />;
    case 'new-catalog':
      return <CatalogName target={shown} onClose={close} />;
    case 'rename-page':
      return <RenamePage target={shown} onClose={close} />;
    case 'move-node':
      return <Move target={shown} onClose={close} />;
    case 'copy-catalog':
      return <CopyCatalog target={shown} onClose={close} />;
    case 'sort-pages':
      return <SortPages target={shown} onClose={close} />;
    case 'page-about':
      return <PageAbout page_id={shown.page_id} onClose={close} />;
  }
}
