import { namesCall } from './calls.ts';

const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel', 'ftp']);
const IMAGE_SCHEMES = new Set(['http', 'https']);
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/]+={0,2}$/i;

// Browsers skip these inside a scheme, or authors paste them by accident; neither belongs in an address.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The address if a link may lead there, else null: no other scheme, and no call of this site. */
export function linkUrl(value: string): string | null {
  return withScheme(value, LINK_SCHEMES);
}

/** The address if an image may come from there, else null. */
export function imageUrl(value: string): string | null {
  const url = visible(value);
  return DATA_IMAGE.test(url) ? url : withScheme(url, IMAGE_SCHEMES);
}

function visible(value: string): string {
  return value.replace(INVISIBLE, '').trim();
}

/** Whatever stands before the first colon counts as a scheme, valid or not: an allow-list needs no clever parser. */
function withScheme(value: string, schemes: ReadonlySet<string>): string | null {
  const url = visible(value);
  if (url === '') return null;
  const scheme = /^([^/?#\\]*):/.exec(url)?.[1];
  if (scheme !== undefined && !schemes.has(scheme.toLowerCase())) return null;
  return namesCall(url) ? null : url;
}
