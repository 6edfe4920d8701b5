import { fail } from '@docstead/core/contract';
import { badEncoding, pageEmpty } from '../../../contract/failures.ts';
import type { Handler, House } from '../../house.ts';
import { mayWrite } from '../page.policy.ts';
import { pageView } from '../page.view.ts';

export const pageSave =
  ({ saver }: House): Handler<'/api/page/save'> =>
  async ({ input, allowed: [author, { item, rights }], ctx }) => {
    const { item_id } = item;
    const page_id = input.page_id ?? 0;
    const page = await saver.save(
      {
        ...input,
        item_id,
        page_id,
        page_content: textOf(input.page_content ?? '', input.is_urlencode === 1),
        author,
        notify: input.is_notify ? (input.notify_content ?? '') : undefined,
        mayWrite: (cat_id, db) => mayWrite({ scope: { db }, item_id, cat_id, allowed: rights.editIn }),
      },
      ctx,
    );
    const { rev, ...row } = pageView(page);
    // Existing clients know the id of a new page as a number, and then want nothing else.
    return page_id === 0 ? { page_id: page.page_id, rev } : { ...row, rev };
  };

/** Encoded like a form field: `+` is a space. */
function textOf(sent: string, isEncoded: boolean): string {
  if (sent === '') throw fail(pageEmpty);
  if (!isEncoded) return sent;
  try {
    const text = decodeURIComponent(sent.replaceAll('+', ' '));
    if (!text.includes('\0')) return text;
  } catch {
    // Told below: the text is not what its sender says it is.
  }
  throw fail(badEncoding);
}
