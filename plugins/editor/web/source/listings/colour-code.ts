import { loadService } from '@docstead/core/web';
import { preview } from '../../../../items/points.ts';

/** A colour, by its class, for a part of a listing. */
export interface Colour {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

export type ColourCode = (language: string, code: string) => Promise<readonly Colour[]>;

/** As the reading view colours this listing, by the same renderer; nothing for a language that it does not know. */
export const colourCode: ColourCode = async (language, code) => {
  const service = await loadService(preview);
  if (!service) return [];
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const { html } = await service.renderApart(`${fence}${language}\n${code}\n${fence}`);
  return coloursIn(html, code);
};

/** What the spans of a rendered listing say of its letters; nothing where the letters are others than in `code`. */
export function coloursIn(html: string, code: string): Colour[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const listing = template.content.querySelector('pre > code');
  if (listing?.textContent?.replace(/\n$/, '') !== code.replace(/\n$/, '')) return [];
  const colours: Colour[] = [];
  let at = 0;
  const walk = (node: Node) => {
    for (const child of node.childNodes) {
      const from = at;
      if (child instanceof Text) at += child.data.length;
      else walk(child);
      if (child instanceof Element && at > from) colours.push({ from, to: at, name: child.className });
    }
  };
  walk(listing);
  return colours;
}
