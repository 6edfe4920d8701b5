const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}

/** Undoes `escapeHtml`. The sanitiser writes no other entities, so this is complete for its output. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => CHARACTERS[name] ?? whole);
}
