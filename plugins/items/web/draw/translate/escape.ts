/** Mermaid reads entities as `#name;`; so written, no sign of a label is syntax, markup or Markdown. */
const CODES: Record<string, string> = {
  '#': '#35;',
  '&': '#amp;',
  '<': '#lt;',
  '>': '#gt;',
  '"': '#quot;',
  ';': '#59;',
  '`': '#96;',
  '%': '#37;',
  '\\': '#92;',
};

/** A label of an older diagram; `\n` and line breaks become breaks. */
export function label(text: string): string {
  return text
    .trim()
    .split(/\\n|\n/)
    .map((line) => line.trim().replace(/[#&<>";`%\\]/g, (sign) => CODES[sign] ?? ''))
    .join('<br/>');
}
