import type { PropsOf } from '@docstead/core/contract';
import { type ActionTools, client } from '@docstead/core/web';
import type { api as itemsApi } from '../../../items/contract.ts';
import type { pageMenu } from '../../../items/points.ts';
import { MockDialog } from './MockDialog.tsx';

const items = client<typeof itemsApi>();

/** From the menu of a page, over the text as it is stored. */
export default async function readMock({ page_id }: PropsOf<typeof pageMenu>, { show }: ActionTools): Promise<void> {
  const { page_content } = await items.call('/api/page/info', { page_id: Number(page_id) });
  show((close) => <MockDialog page_id={page_id} text={page_content} onClose={close} />);
}
