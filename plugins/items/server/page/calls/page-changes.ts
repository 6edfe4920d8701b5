import type { Handler, House } from '../../house.ts';
import { MAX_ID } from '../../item/item.model.ts';
import { namesOf } from '../../people/people.ts';
import type { VersionPair } from '../changes/changes.service.ts';

/** In one answer. */
const MOST_PAIRS = 100;

export const pageChanges =
  ({ changes }: House): Handler<'/api/page/changes'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const sizes = await changes.sizesOf(page, pairsOf(input.pairs).slice(0, MOST_PAIRS), ctx);
    return sizes.map(({ page_history_id, before_id, added, removed }) => ({
      page_history_id: String(page_history_id),
      before_id: String(before_id),
      added,
      removed,
    }));
  };

function pairsOf(text: string): VersionPair[] {
  const pairs = [...text.matchAll(/(\d+)-(\d+)/g)].map(([, version, before]) => ({
    page_history_id: Number(version),
    before_id: Number(before),
  }));
  return pairs.filter(({ page_history_id, before_id }) => page_history_id <= MAX_ID && before_id <= MAX_ID);
}

/** Of one page; more headings than anybody reads through. */
const MOST_SECTIONS = 500;

export const pageSections =
  (house: House): Handler<'/api/page/sections'> =>
  async ({ input, allowed: { page }, ctx }) => {
    const lines = [...new Set([...input.lines.matchAll(/\d+/g)].map(Number))].sort((a, b) => a - b);
    const sections = await house.changes.sectionsOf(page, lines.slice(0, MOST_SECTIONS), ctx);
    const nameOf = await namesOf(
      house,
      ctx.db,
      sections.map(({ version }) => version.author_uid),
    );
    return {
      rev: page.revision,
      sections: sections.map(({ line, version, before_id }) => ({
        line,
        page_history_id: String(version.page_history_id),
        before_id: before_id === undefined ? '' : String(before_id),
        author_username: version.author_username,
        author_name: nameOf(version.author_uid, version.author_username),
        addtime: String(version.addtime),
      })),
    };
  };
