import { renderMarkdown } from '../../plugins/items/render/index.ts';
import { ALL_PAYLOADS } from '../../plugins/items/render/payloads.ts';

/** The editor's preview goes off above 4000 characters. */
const MOST = 3_400;
const MANY = 24;

/**
 * All payloads in as few pages as possible. One that takes what follows along (an open comment, an open fence) stands
 * last in its page, so that none hides another.
 */
export function payloadBatches(): string[] {
  // The server takes no NUL in any text; the renderer's own tests have them.
  const all = ALL_PAYLOADS.map((payload) => payload.replaceAll('\0', ''));
  const [tame, wild] = [all.filter(isTame), all.filter((payload) => !isTame(payload))];
  const batches: string[] = [];
  let batch: string[] = [];
  const room = () => MOST - batch.join('\n\n').length;
  const close = () => {
    const last = wild.findIndex((payload) => payload.length < room());
    if (last >= 0) batch.push(...wild.splice(last, 1));
    batches.push(batch.join('\n\n'));
    batch = [];
  };
  for (const payload of tame) {
    if (batch.length > 0 && (payload.length > room() - 300 || batch.length >= MANY)) close();
    batch.push(payload);
  }
  close();
  return [...batches, ...wild];
}

function isTame(payload: string): boolean {
  return /<p data-line="\d+">after it<\/p>\s*$/.test(renderMarkdown(`${payload}\n\nafter it`).html);
}

/** Pictures may come from any https address; nothing else may. */
export function picturesIn(source: string): Set<string> {
  const { html } = renderMarkdown(source);
  return new Set(
    [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map((match) => (match[1] ?? '').replace(/&amp;/g, '&')),
  );
}
