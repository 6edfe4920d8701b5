import { blocksIn } from './blocks.ts';
import { addressAt, type Found, scanHtml, scanInline } from './scan.ts';

/** An address: `target` without what its place adds (`&amp;`, backslashes), `written` as it stands in the text. */
export interface Link extends Pick<Found, 'kind' | 'target' | 'isImage' | 'isLoose'> {
  readonly written: string;
}

/** The address to put there, or nothing to leave it as it is. */
export type NewAddress = (link: Link) => string | undefined;

/**
 * A Markdown text with other addresses of links and pictures (also of definitions, of HTML tags, and of `[[links]]`, which
 * become plain ones). Code is never touched, nor is anything that no address is changed in. Takes time that grows with the text.
 */
export function rewriteLinks(text: string, newAddress: NewAddress): string {
  const parts: string[] = [];
  let done = 0;
  for (const one of linksIn(text)) {
    const address = newAddress({ ...one, target: plain(one), written: one.target });
    if (address === undefined || one.start < done) continue;
    parts.push(text.slice(done, one.start), inPlace(one, address));
    done = one.end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done);
}

function linksIn(text: string): Found[] {
  return blocksIn(text).flatMap(({ kind, start, end }) => {
    const part = text.slice(start, end);
    const found = kind === 'html' ? scanHtml(part) : kind === 'inline' ? scanInline(part) : definition(part);
    return found.map((one) => ({ ...one, start: one.start + start, end: one.end + start }));
  });
}

/** `[name]: address`, at the beginning of a line, in a quotation or a list too. A note (`[^1]:`) is none. */
function definition(line: string): Found[] {
  const head = /^[\s>]{0,99}\[(?!\^)/.exec(line);
  const colon = head ? line.indexOf(']:', head[0].length) : -1;
  if (colon < 0) return [];
  const address = addressAt(line, colon + 2, true);
  return address ? [{ kind: 'link', isImage: false, ...address }] : [];
}

const plain = ({ kind, target }: Found): string => {
  if (kind === 'wiki') return target;
  const unescaped = target.replace(/&amp;/g, '&');
  return kind === 'html' ? unescaped : unescaped.replace(/\\([!-/:-@[-`{-~])/g, '$1');
};

function inPlace({ kind, isImage, isBare, label }: Found, address: string): string {
  if (kind === 'html') {
    const value = address.replace(/&/g, '&amp;').replace(/"/g, '%22').replace(/'/g, '%27');
    return isBare ? `"${value}"` : value;
  }
  if (kind === 'link') return address;
  // A picture's label is its size there.
  return isImage ? `![](${address})` : `[${label}](${address})`;
}
