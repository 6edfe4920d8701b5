// What XML 1.0 cannot hold, not even escaped: one of these, and Word calls the whole file damaged.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Most texts have none of these, and a document is a million texts. */
const SPECIAL = /[&<>"\p{Cc}\p{Surrogate}\ufffe\uffff]/u;

/** A text, or the value of an attribute. */
export function xml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(FORBIDDEN, '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
export const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
