const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SIGNS).map(([sign, name]) => [name, sign])),
  '&#39;': "'",
  '&apos;': "'",
};

/** Texts in `info.json` are escaped once, as the programs that read it un-escape them once. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Exactly once: what was escaped twice stays escaped, as its author wrote it. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|apos|#039|#39);/g, (name) => NAMES[name] ?? name);
