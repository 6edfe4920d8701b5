import { Skeleton } from '@docstead/core/ui';
import { ErrorView, NotFoundView, type PageProps, useText } from '@docstead/core/web';
import { useItemTypeView } from '../hooks/use-item-type.ts';
import { useReadingData } from '../hooks/use-reading.ts';
import { ItemDialogs } from '../parts/ItemDialogs.tsx';
import { ReadingView } from '../reading/ReadingView.tsx';
import styles from '../reading/reading.module.css';
import { useOpenInPalette } from '../search/use-open-item.ts';

/** `/{item}`, `/{item}/{page_id}` and `/page/{page_id}`. */
export default function Reading({ params, first }: PageProps) {
  const data = useReadingData(params, first);
  const view = useItemTypeView(data.item?.item_type);
  useOpenInPalette(data.item);
  if (data.gate === 'missing') return <NotFoundView />;
  if (data.gate === 'failed') return <ErrorView error={data.error} retry={data.retry} />;
  if (data.gate === 'elsewhere') return <Waiting />;
  return (
    <>
      <ReadingView data={data} view={view} />
      <ItemDialogs />
    </>
  );
}

function Waiting() {
  const t = useText('items');
  return (
    <div className="items-reading">
      <div className="items-main">
        <div className={styles.waiting} role="status" aria-label={t('reading.loading')}>
          <Skeleton height={36} width="60%" />
          <Skeleton height={240} />
        </div>
      </div>
    </div>
  );
}
