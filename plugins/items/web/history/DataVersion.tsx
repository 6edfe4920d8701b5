import { Skeleton } from '@docstead/core/ui';
import { Slot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { pageVersion } from '../../slots.ts';

interface DataVersionProps {
  readonly item_type: string;
  readonly page_content: string;
  /** What it is compared with. */
  readonly before?: string;
}

/** A version of a page that holds data, or what differs between two, as the plugin of its type shows it. */
export function DataVersion({ item_type, page_content, before }: DataVersionProps) {
  const t = useText('items');
  const props = useMemo(() => ({ page_content, ...(before !== undefined && { before }) }), [page_content, before]);
  return (
    <Slot
      id={pageVersion}
      props={props}
      fallback={<Skeleton height={240} role="status" aria-label={t('reading.loading')} />}
      render={(entries) => entries.find(({ data }) => data.code === item_type)?.element}
    />
  );
}
