/** What a browser would fetch, or run, by a tag of its own. */
const TAG =
  /<\/?(?:img|image|picture|source|video|audio|track|embed|object|iframe|svg|style|script|link)\b(?:"[^"]{0,3000}"|'[^']{0,3000}'|[^'"<>]){0,300}>/gi;
/** What of them is never closed. */
const OPEN_TAG = /<(?=(?:img|image|picture|source|video|audio|track|embed|object|iframe|svg|style|script|link)\b)/gi;
const ADDRESS = /\b(?:src|srcset|href|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/** The sign before the bracket makes the picture. */
const PICTURE = /!\[(?:\]\((<[^<>\n]*>|[^\s()<>]*))?/g;

/**
 * Markdown in which no picture is left: each is a link to its address, or the address. What stands in fences is code, and
 * stays; with `isStrict` it is treated like the rest.
 */
export function withoutPictures(markdown: string, isStrict = false): string {
  const lines = markdown.split('\n');
  const parts: string[] = [];
  let open: string[] = [];
  const end = (): void => {
    if (open.length > 0) parts.push(withoutAny(open.join('\n')));
    open = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const fence = isStrict ? undefined : fenceAt(lines, at);
    if (fence === undefined) open.push(lines[at] ?? '');
    else {
      end();
      parts.push(lines.slice(at, fence + 1).join('\n'));
      at = fence;
    }
  }
  end();
  return parts.join('\n');
}

/** The last line of the listing that begins here, at the edge of the text; in lists and quotes, where it ends is theirs to say. */
function fenceAt(lines: readonly string[], at: number): number | undefined {
  const [, fence = ''] = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(lines[at] ?? '') ?? [];
  if (fence === '') return undefined;
  const isClosing = (line: string): boolean => {
    const [, own = ''] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line) ?? [];
    return own.startsWith(fence);
  };
  for (let next = at + 1; next < lines.length; next += 1) if (isClosing(lines[next] ?? '')) return next;
  return lines.length - 1;
}

function withoutAny(text: string): string {
  return text
    .replace(TAG, (tag) => addressIn(tag))
    .replace(OPEN_TAG, '&lt;')
    .replace(PICTURE, (found, address: string | undefined, at: number, all: string) => {
      if (isEscaped(all, at)) return found;
      // A link without words could not be followed.
      return address === undefined ? '[' : `[${address.replace(/^<|>$/g, '')}](${address}`;
    });
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

const addressIn = (tag: string): string => {
  const [, double, single, plain] = ADDRESS.exec(tag) ?? [];
  return double ?? single ?? plain ?? '';
};
