import type { PropsOf } from '@docstead/core/contract';
import { type ActionTools, textOf } from '@docstead/core/web';
import type { pageMenu } from '../../../items/points.ts';
import { readBook, UnreadBook } from '../../book/read.ts';
import { items } from '../calls.ts';
import ExportDialog from './ExportDialog.tsx';

/** From the menu of a page: its spreadsheet as it is stored, as a file. */
export default async function exportSheet({ page_id }: PropsOf<typeof pageMenu>, tools: ActionTools): Promise<void> {
  const { page_content, page_title } = await items.call('/api/page/info', { page_id: Number(page_id) });
  try {
    const book = readBook(page_content);
    tools.show((close) => <ExportDialog read={() => book} name={page_title} onClose={close} />);
  } catch (thrown) {
    if (!(thrown instanceof UnreadBook)) throw thrown;
    tools.toast.error(textOf('sheet')('errors.sheet_unread'));
  }
}
