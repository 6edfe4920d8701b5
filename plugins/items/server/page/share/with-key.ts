const TAG = /<(?:img|a|source|video|audio)\b[^<>]*>/g;
const ADDRESS = /\b(src|href|poster)="([^"]*)"/g;

interface Shown {
  readonly unique_key: string;
  /** `https://host` of this site. */
  readonly origin: string;
}

/**
 * Rendered HTML in which the files of this site are asked for with the key, so that a browser without any right gets those
 * of the shared page. No other site is told the key.
 */
export function withKey(html: string, { unique_key, origin }: Shown): string {
  if (!html.includes('visitFile')) return html;
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (whole, name: string, address: string) => {
      const isOurs = /^\/(?![/\\])/.test(address) || address.startsWith(`${origin}/`);
      if (!isOurs || !address.includes('visitFile')) return whole;
      const [path = '', ...hash] = address.split('#');
      const joint = path.includes('?') ? '&amp;' : '?';
      return `${name}="${[`${path}${joint}unique_key=${unique_key}`, ...hash].join('#')}"`;
    }),
  );
}
