import type { Handler } from '../../house.ts';
import { versionsFor } from '../drafts/drafts.ts';

export const pageAboutCall =
  (): Handler<'/api/page/about'> =>
  async ({ allowed: { page }, ctx }) => {
    const { page_id, page_title, page_content, author_username, addtime, page_addtime } = page;
    const versions = versionsFor(ctx, page_id);
    const [count, first] = await Promise.all([
      versions.clone().resultSize(),
      versions.clone().select('author_username', 'addtime').orderBy('page_history_id').first(),
    ]);
    // The oldest versions go at some time, and with them who began.
    const begun = first ?? { author_username, addtime };
    return {
      page_id: String(page_id),
      page_title,
      created_by: begun.addtime === page_addtime ? begun.author_username : '',
      created_time: page_addtime,
      saved_by: author_username,
      saved_time: addtime,
      versions: count,
      characters: [...page_content].length,
      bytes: Buffer.byteLength(page_content),
    };
  };
