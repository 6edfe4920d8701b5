import type { MarkdownIt } from 'markdown-it';

/** As far as a bare address may go: words of Chinese and its neighbours go on right behind one, without a blank. */
const BARE =
  /[^\s<>\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\u2018\u2019\u201c\u201d\u2026\u3000-\u303f\uff00-\uffef]*/uy;
const SCHEMES = ['http:', 'https:', 'ftp:'];

/**
 * A bare address ends where Chinese begins, unless its host is written so. What is encoded, or stands between angles or in
 * a link's brackets, is no bare address.
 */
export function addresses(md: MarkdownIt): void {
  const { linkify } = md;
  // "readme.md" and "a.py" are file names here, not addresses.
  linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
  for (const scheme of SCHEMES) {
    linkify.add(scheme, {
      validate(text, at, { re }) {
        BARE.lastIndex = at;
        const end = at + (BARE.exec(text)?.[0].length ?? 0);
        return lengthOf(text.slice(0, end), at, re.get_http_validator()) || lengthOf(text, at, re.get_http_validator());
      },
      normalize: (match, self) => self.normalize(match),
    });
  }
}

function lengthOf(text: string, at: number, address: RegExp): number {
  address.lastIndex = at;
  return address.exec(text)?.[0].length ?? 0;
}
