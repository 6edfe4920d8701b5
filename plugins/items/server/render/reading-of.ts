import type { Scope } from '@docstead/core/server';
import { type Item, type Page, pageReading } from '../../points.ts';
import type { Rendered } from '../../render/index.ts';
import type { ItemsSetup } from '../setup.ts';

/** What readers see of a page that holds data, as the plugin of its type says; nothing where that is off. */
export async function readingOf(
  app: Pick<ItemsSetup, 'raise'>,
  { item_type, page_content }: Pick<Item, 'item_type'> & Pick<Page, 'page_content'>,
  scope: Scope,
): Promise<Rendered> {
  const answers = await app.raise(pageReading, { item_type, page_content }, scope);
  const { html = '', headings = [], text = '' } = answers.find((answer) => answer !== undefined) ?? {};
  return { html, headings: [...headings], text };
}
