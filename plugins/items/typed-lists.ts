/** Names between commas, as they are typed in any of our languages; each once, whatever its case. */
export function namesIn(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(/[,，、;；\n]/)) {
    const name = part.trim();
    if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}

/** Ids between commas, or in a JSON list, in rising order and each once; undefined where something else is among them. */
export function idsIn(text: string): number[] | undefined {
  const parts = text
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .split(',')
    .map((part) => part.trim().replace(/^"(.*)"$/, '$1'));
  const wanted = parts.filter((part) => part !== '');
  if (!wanted.every((part) => /^\d{1,10}$/.test(part))) return undefined;
  return [...new Set(wanted.map(Number))].filter((id) => id > 0).sort((a, b) => a - b);
}
