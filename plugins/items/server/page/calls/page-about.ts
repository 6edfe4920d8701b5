import type { Handler, House } from '../../house.ts';
import { namesOf } from '../../people/people.ts';
import { versionsFor } from '../drafts/drafts.ts';

export const pageAboutCall =
  (house: House): Handler<'/api/page/about'> =>
  async ({ allowed: { page }, ctx }) => {
    const { page_id, page_title, page_content, author_uid, author_username, addtime, page_addtime } = page;
    const versions = versionsFor(ctx, page_id);
    const [count, first] = await Promise.all([
      versions.clone().resultSize(),
      versions.clone().select('author_uid', 'author_username', 'addtime').orderBy('page_history_id').first(),
    ]);
    // The oldest versions go at some time, and with them who began.
    const begun = first ?? { author_uid, author_username, addtime };
    const nameOf = await namesOf(house, ctx.db, [begun.author_uid, author_uid]);
    return {
      page_id: String(page_id),
      page_title,
      created_by: begun.addtime === page_addtime ? nameOf(begun.author_uid, begun.author_username) : '',
      created_time: page_addtime,
      saved_by: nameOf(author_uid, author_username),
      saved_time: addtime,
      versions: count,
      characters: [...page_content].length,
      bytes: Buffer.byteLength(page_content),
    };
  };
