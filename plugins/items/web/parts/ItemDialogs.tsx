import { type ComponentType, lazy, Suspense } from 'react';
import { useDialogs } from '../store.ts';

/** A reader who opens none of them loads none of them, nor the form components that they are made of. */
function later<K extends string, P>(load: () => Promise<Record<K, ComponentType<P>>>, name: K) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const Share = later(() => import('./ShareDialog.tsx'), 'ShareDialog');
const DeleteItem = later(() => import('./DeleteItemDialog.tsx'), 'DeleteItemDialog');
const CatalogName = later(() => import('./CatalogDialog.tsx'), 'CatalogDialog');
const Move = later(() => import('./MoveDialog.tsx'), 'MoveDialog');
const CopyCatalog = later(() => import('./CopyCatalogDialog.tsx'), 'CopyCatalogDialog');
const SortPages = later(() => import('./SortPagesDialog.tsx'), 'SortPagesDialog');
const PageAbout = later(() => import('./PageAboutDialog.tsx'), 'PageAboutDialog');

/** Every screen with an item menu renders this once: what its actions ask for. */
export function ItemDialogs() {
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  );
}

function Shown() {
  const { shown, close } = useDialogs();
  switch (shown?.kind) {
    case 'share':
      return <Share item_id={shown.item_id} onClose={close} />;
    case 'delete-item':
      return <DeleteItem item_id={shown.item_id} onClose={close} />;
    case 'catalog-name':
      return <CatalogName target={shown} onClose={close} />;
    case 'move-node':
      return <Move target={shown} onClose={close} />;
    case 'copy-catalog':
      return <CopyCatalog target={shown} onClose={close} />;
    case 'sort-pages':
      return <SortPages target={shown} onClose={close} />;
    case 'page-about':
      return <PageAbout page_id={shown.page_id} onClose={close} />;
    default:
      return null;
  }
}
