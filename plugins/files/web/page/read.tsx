import type { PropsOf } from '@docstead/core/contract';
import type { ActionTools } from '@docstead/core/web';
import type { readingTools } from '../../../items/points.ts';
import { PageAttachments } from './PageAttachments.tsx';

/** Over the page that is read. */
export default function readAttachments(
  { page_id, item_edit, unique_key }: PropsOf<typeof readingTools>,
  { show }: ActionTools,
) {
  show((close) => <PageAttachments page_id={page_id} canEdit={item_edit} unique_key={unique_key} onClose={close} />);
}
