const PREFIX = 'md-';

/**
 * One spelling for ids, names and fragments, so that a link written by hand finds its heading: lower case, Chinese
 * kept, blanks as hyphens, other signs dropped.
 */
export function slug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_:.-]/gu, '')
    .replace(/\s+/g, '-')
    .slice(0, 120);
}

/** Prefixed so that no author's id can shadow a property of `document` or `window`. */
export function prefixed(text: string): string {
  const name = slug(text);
  return name.startsWith(PREFIX) ? name : PREFIX + name;
}

/** `#Some%20Part` becomes `#md-some-part`; a bare `#` stays. */
export function fragment(href: string): string {
  const raw = href.slice(1);
  return raw === '' ? '#' : `#${prefixed(decode(raw))}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
