import type { CellStyle } from '../book/types.ts';
import type { Colours } from '../calc/conditions.ts';
import { inkOn, isSeeThrough, safeColour } from './colours.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const LINES: ReadonlyMap<string, string> = new Map([
  ...([
    ['thin', '1px solid'],
    ['medium', '2px solid'],
    ['thick', '3px solid'],
  ] as const),
  ...([
    ['dashed', '1px dashed'],
    ['dotted', '1px dotted'],
    ['double', '3px double'],
  ] as const),
]);
/** The size of letters in x-spreadsheet, in points, that is 1em of a table here. */
const USUAL_SIZE = 10;

/**
 * The looks that cells of a document have, each as a class that is named by what it says: two documents on one page give
 * the same name to the same look only.
 */
export class Looks {
  readonly #names = new Map<string, string>();
  readonly #byStyle = new WeakMap<CellStyle, string>();

  /** The class of a cell; '' for one without a look of its own. */
  of(style: CellStyle, colours: Colours): string {
    if (colours.color !== undefined || colours.bgcolor !== undefined) return this.#named({ ...style, ...colours });
    const known = this.#byStyle.get(style);
    if (known !== undefined) return known;
    const name = this.#named(style);
    this.#byStyle.set(style, name);
    return name;
  }

  css(): string {
    return [...this.#names].map(([rule, name]) => `.md-doc .sheet-table .${name}{${rule}}`).join('');
  }

  #named(style: CellStyle): string {
    const rule = ruleOf(style);
    if (rule === '') return '';
    const known = this.#names.get(rule);
    if (known !== undefined) return known;
    const name = `s${hashOf(rule)}`;
    this.#names.set(rule, name);
    return name;
  }
}

/** Only from lists of what is allowed: the style is anybody's. */
function ruleOf(style: CellStyle): string {
  const { font } = style;
  return [
    ...coloursOf(style),
    style.align === 'left' || style.align === 'center' || style.align === 'right' ? `text-align:${style.align}` : '',
    style.valign === 'middle' || style.valign === 'top' || style.valign === 'bottom'
      ? `vertical-align:${style.valign}`
      : '',
    font?.bold === true ? 'font-weight:600' : '',
    font?.italic === true ? 'font-style:italic' : '',
    sizeOf(font?.size),
    style.underline === true || style.strike === true
      ? `text-decoration:${style.underline === true ? 'underline ' : ''}${style.strike === true ? 'line-through' : ''}`.trim()
      : '',
    ...SIDES.map((side) => lineOf(side, style.border?.[side])),
  ]
    .filter((one) => one !== '')
    .join(';');
}

/** `--ink` is a colour for paper: the style sheet makes it readable in the dark theme, where no ground is given. */
function coloursOf({ bgcolor, color }: CellStyle): string[] {
  const [ground, ink] = [safeColour(bgcolor), safeColour(color)];
  if (ground === undefined || isSeeThrough(ground)) {
    const inks =
      ink === undefined
        ? []
        : [`--ink:${ink}`, 'color:var(--ink)', 'color:oklch(from var(--ink) var(--ink-light) c h)'];
    return ground === undefined || ground.endsWith('00') ? inks : [`background:${ground}`, ...inks];
  }
  return [`background:${ground}`, `color:${ink ?? inkOn(ground)}`];
}

function sizeOf(size: unknown): string {
  if (typeof size !== 'number' || !(size >= 6 && size <= 72) || size === USUAL_SIZE || size === 11) return '';
  return `font-size:${Math.round((size / USUAL_SIZE) * 100) / 100}em`;
}

function lineOf(side: string, line: unknown): string {
  if (!Array.isArray(line)) return '';
  const kind = LINES.get(String(line[0]));
  if (kind === undefined) return '';
  const colour = safeColour(line[1]) ?? '#000000';
  return `border-${side}:${kind} ${colour === '#000000' ? 'var(--ds-text-dim)' : colour}`;
}

/** FNV, twice with other beginnings: 64 bits. */
function hashOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193) >>> 0;
    b = Math.imul(b ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return a.toString(36) + b.toString(36);
}
