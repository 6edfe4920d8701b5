import { resolveThemeColor } from 'hucre/xlsx';

/** As a file gives it. */
export interface FileColor {
  readonly rgb?: string;
  readonly theme?: number;
  readonly tint?: number;
  readonly indexed?: number;
}

const HEX = /^[0-9a-f]{6}$/i;
/** The colours of Excel 97, of which files give the number: 0 to 7 are 8 to 15 again. */
const INDEXED = [
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080',
  '9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF',
  '00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696',
  '003366 339966 003300 333300 993300 993366 333399 333333',
]
  .join(' ')
  .split(' ');
/** Files count light before dark, the list of the theme the other way round. */
const SWAPPED = [1, 0, 3, 2];
/** Of Office since 2013, where a file has no theme of its own. */
const OFFICE = '000000 FFFFFF 44546A E7E6E6 4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47 0563C1 954F72'.split(' ');

/** '#rrggbb'; undefined for the automatic one. */
export function hexOf(color: FileColor | undefined, theme: readonly string[] = OFFICE): string | undefined {
  if (!color) return undefined;
  const { rgb, theme: place, tint, indexed } = color;
  if (rgb !== undefined && HEX.test(rgb)) return `#${rgb.toLowerCase()}`;
  if (place !== undefined) {
    const found = resolveThemeColor([...theme], SWAPPED[place] ?? place, tint);
    return HEX.test(found) ? `#${found.toLowerCase()}` : undefined;
  }
  const found = indexed === undefined ? undefined : INDEXED[indexed < 8 ? indexed : indexed - 8];
  return found === undefined ? undefined : `#${found.toLowerCase()}`;
}

const SHORT = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i;
const NUMBERS = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,[^)]{0,10})?\)$/i;

/** Of a colour in a style; undefined for what is none that a file can hold. */
export function fileColor(color: unknown): { readonly rgb: string } | undefined {
  if (typeof color !== 'string') return undefined;
  const text = color.trim();
  if (/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(text)) return { rgb: text.slice(1, 7).toUpperCase() };
  const [, ...short] = SHORT.exec(text) ?? [];
  if (short.length > 0)
    return {
      rgb: short
        .map((digit) => digit + digit)
        .join('')
        .toUpperCase(),
    };
  const [, ...parts] = NUMBERS.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const hex = parts.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'));
  return { rgb: hex.join('').toUpperCase() };
}
