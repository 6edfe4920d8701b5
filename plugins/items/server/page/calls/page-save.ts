import { fail, told } from '@docstead/core/contract';
import { urlDecoded } from '@docstead/core/server';
import { emailState } from '../../../../accounts/points.ts';
import { badEncoding, emailUnverified, pageEmpty } from '../../../contract/failures.ts';
import { saveNotes } from '../../../points.ts';
import type { Handler, House } from '../../house.ts';
import { mayWrite } from '../page.policy.ts';
import { pageView } from '../page.view.ts';
import { withinLimit } from '../page-limit.ts';

/** Leaves the page what it is: a draft or not. */
const AS_IT_IS = -1;

export const pageSave =
  ({ app, saver }: House): Handler<'/api/page/save'> =>
  async ({ input, allowed: [author, { item, rights }], ctx }) => {
    const { item_id } = item;
    const { page_id = 0, page_content: sent } = input;
    if (sent === undefined) throw fail(pageEmpty);
    const page = await saver.save(
      {
        ...input,
        is_draft: input.is_draft === AS_IT_IS ? undefined : input.is_draft === 1,
        item_id,
        page_id,
        page_content: withinLimit(input.is_urlencode === 1 ? await decoded(sent, ctx.request.legacy) : sent),
        author,
        notify: input.is_notify ? (input.notify_content ?? '') : undefined,
        mayWrite: (cat_id, db) => mayWrite({ scope: { db }, item_id, cat_id, allowed: rights.editIn }),
      },
      ctx,
    );
    const { rev, ...row } = pageView(page);
    // Existing clients know the id of a new page as a number, and then want nothing else.
    const notes = (await app.raise(saveNotes, { page }, ctx)).flat();
    const said = notes.length > 0 ? { notes } : {};
    const answer = page_id === 0 ? { page_id: page.page_id, rev, ...said } : { ...row, rev, ...said };
    const isLacking = await app.services.get(emailState).isLackedBy(ctx.db, author.uid);
    return isLacking ? told(emailUnverified, { page_id: answer.page_id, rev, ...said }) : answer;
  };

async function decoded(sent: string, isLenient: boolean): Promise<string> {
  const text = await urlDecoded(sent, isLenient);
  // The text is not what its sender says it is.
  if (text === undefined || text.includes('\0')) throw fail(badEncoding);
  return text;
}
