import { loadService } from '@docstead/core/web';
import { type Preview, type PreviewResult, preview } from '../../points.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Each text by itself, one after the other: the preview gives all who wait the newest text, which is not what two sides
 * of a comparison want.
 */
export function renderText(source: string): Promise<PreviewResult> {
  const next = last.then(async () => (await previewer()).render(source));
  last = next.catch(() => undefined);
  return next;
}

/** The plugin's own; it is loaded on use. */
export async function previewer(): Promise<Preview> {
  const found = await loadService(preview);
  if (!found) throw new Error('items/preview@1 is offered by this very plugin.');
  return found;
}
