const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const MOST_LINK = 2048;

/** Where a link of a cell may lead: the web and mail. */
export function safeLink(link: unknown): string | undefined {
  if (typeof link !== 'string' || link.length > MOST_LINK) return undefined;
  const trimmed = link.trim();
  if (/^mailto:[^\s<>"]+$/i.test(trimmed)) return trimmed;
  if (!/^https?:\/\//i.test(trimmed)) return undefined;
  return URL.canParse(trimmed) ? trimmed : undefined;
}
