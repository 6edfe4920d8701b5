/** Letters that nobody sees, or that turn the order of the others round: code must be what it looks like. */
const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const hex = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A literal of JavaScript, Python and Go, which have the same signs for what JSON escapes. */
export const quoted = (text: string): string => JSON.stringify(text).replace(UNSEEN, hex);

const JAVA: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };

/** A literal of Java, which reads `\u000a` as the line break itself, before anything else: controls are octal. */
export function javaQuoted(text: string): string {
  const escaped = text.replace(/[\p{Cc}"\\]/gu, (letter) => {
    return JAVA[letter] ?? `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}`;
  });
  return `"${escaped.replace(UNSEEN, hex)}"`;
}

/** A text of several lines in Java, a literal a line. */
export const javaLines = (text: string, indent: string): string => linesOf(text).map(javaQuoted).join(` +\n${indent}`);

/** Of several lines, and seen as it is: no need to escape any of it but the signs of the literal itself. */
export const isPlainLines = (text: string): boolean =>
  text.includes('\n') && text.search(UNSEEN) < 0 && !/[^\P{Cc}\n\t]/u.test(text);

/** A literal of Go, line by line between backticks where the text allows for that. */
export const goQuoted = (text: string): string =>
  isPlainLines(text) && !text.includes('`') ? `\`${text}\`` : quoted(text);

/** One word of a shell, whatever stands in it; it has no way to hold a NUL. */
export const shellQuoted = (text: string): string => `'${text.replaceAll('\0', '').replaceAll("'", "'\\''")}'`;

/** With their line breaks. */
export const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [''];
