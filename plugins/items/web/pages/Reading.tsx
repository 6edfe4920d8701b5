import { ErrorView, type PageProps } from '@docstead/core/web';
import { ItemDialogs } from '../list/ItemDialogs.tsx';
import { useItemTypeView } from '../list/use-item-type.ts';
import { ClosedItem } from '../reading/ClosedItem.tsx';
import { GonePage } from '../reading/GonePage.tsx';
import { ReadingView } from '../reading/ReadingView.tsx';
import { useReadingData } from '../reading/use-reading.ts';
import { Waiting } from '../reading/Waiting.tsx';

/** `/{item}`, `/{item}/{page_id}` and `/page/{page_id}`. */
export default function Reading({ params, first }: PageProps) {
  const data = useReadingData(params, first);
  const view = useItemTypeView(data.item?.item_type);
  if (data.gate === 'missing') return <GonePage item_ref={params.item ?? ''} page_id={params.page_id ?? ''} />;
  if (data.gate === 'closed') {
    return <ClosedItem item_ref={params.item ?? ''} page_id={params.page_id ?? ''} refusal={data.error} />;
  }
  if (data.gate === 'failed' && !(data.item && data.tree)) return <ErrorView error={data.error} retry={data.retry} />;
  if (data.gate === 'elsewhere') return <Waiting />;
  return (
    <>
      <ReadingView data={data} view={view} />
      <ItemDialogs />
    </>
  );
}
