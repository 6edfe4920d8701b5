import { type First, html, type Setup } from '@docstead/core/server';
import { pageEdit } from '../../items/points.ts';
import type descriptor from '../plugin.ts';

/** More than any window shows, and little enough for the first answer. */
const MOST_CHARACTERS = 6_000;

/**
 * The source of a page that is about to be edited, readable before the editor is there, which loads the page anew.
 * Items' own rule says who may: what is refused says why by its code.
 */
export const pageEditFirst =
  (app: Pick<Setup<typeof descriptor>, 'allow'>): First =>
  async ({ item_id, page_id }, scope) => {
    // A new page has no text yet.
    if (Number(page_id) === 0) return { status: 200, noindex: true };
    const { page } = await app.allow(pageEdit, Number(page_id), scope);
    if (page.item_id !== Number(item_id)) return { status: 200, noindex: true };
    const text = page.page_content.slice(0, MOST_CHARACTERS);
    const title = page.page_title || undefined;
    return {
      ...{ status: 200, noindex: true, ...(title === undefined ? {} : { title }) },
      html: html`<div class="editor-first" data-frame><pre class="editor-first-text">${text}</pre></div>`.text,
    };
  };
