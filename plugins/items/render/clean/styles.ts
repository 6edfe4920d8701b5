// Colours as words, hex digits or plain numbers: nothing that can load, place or overlay.
const COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/;
const ALIGNMENTS = new Set(['left', 'center', 'right', 'justify']);

interface Look {
  style: string;
  classes: string[];
}

/** Colours stay styles; alignment becomes a class, so that one stylesheet decides how it looks. */
export function lookOf(style: string): Look {
  const look: Look = { style: '', classes: [] };
  const kept: string[] = [];
  for (const declaration of style.toLowerCase().split(';').slice(0, 20)) {
    const [property = '', value = ''] = declaration.split(':', 2).map((part) => part.trim());
    if ((property === 'color' || property === 'background-color') && isColour(value)) kept.push(`${property}:${value}`);
    if (property === 'text-align') look.classes.push(...alignmentClass(value));
  }
  look.style = kept.join(';');
  return look;
}

export function isColour(value: string): boolean {
  return COLOUR.test(value);
}

export function alignmentClass(value: string): string[] {
  const alignment = value.trim().toLowerCase();
  return ALIGNMENTS.has(alignment) ? [`md-align-${alignment}`] : [];
}
