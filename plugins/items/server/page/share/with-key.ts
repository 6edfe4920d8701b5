const TAG = /<(?:img|a|source|video|audio)\b[^<>]*>/g;
const ADDRESS = /(?<=\s)(src|href|poster|srcset)="([^"]*)"/g;

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
    tag.replace(ADDRESS, (_, name: string, value: string) => {
      // Several, each with its width behind it: no address among them has a comma or a blank.
      if (name !== 'srcset') return `${name}="${keyed(value, { unique_key, origin })}"`;
      const choice = value.split(', ').map((one) => {
        const [address = '', ...width] = one.split(' ');
        return [keyed(address, { unique_key, origin }), ...width].join(' ');
      });
      return `srcset="${choice.join(', ')}"`;
    }),
  );
}

function keyed(address: string, { unique_key, origin }: Shown): string {
  const isOurs = /^\/(?![/\\])/.test(address) || address.startsWith(`${origin}/`);
  if (!isOurs || !address.includes('visitFile')) return address;
  const [path = '', ...hash] = address.split('#');
  const joint = path.includes('?') ? '&amp;' : '?';
  return [`${path}${joint}unique_key=${unique_key}`, ...hash].join('#');
}
