import type { CellStyle as FileStyle, Workbook } from 'hucre/xlsx';
import type { BorderLine, CellStyle } from '../book/types.ts';
import { hexOf } from './colors.ts';

type Line = NonNullable<NonNullable<FileStyle['border']>['top']>;

const LINES: Readonly<Record<string, string>> = {
  ...{ hair: 'dotted', mediumDashed: 'dashed', dashDot: 'dashed', mediumDashDot: 'dashed' },
  ...{ dashDotDot: 'dotted', mediumDashDotDot: 'dotted', slantDashDot: 'dashed' },
};
const [THEME_TEXT, LONGEST_NAME, LONGEST_CODE, LARGEST] = [1, 64, 200, 409];
const DEFAULT_FONT = { name: 'Calibri', size: 11 };

/** Styles of a file as those of a book, each once. */
export class StylesIn {
  readonly list: CellStyle[] = [];
  readonly #theme: readonly string[] | undefined;
  readonly #base: { readonly name?: string; readonly size?: number };
  readonly #places = new Map<string, number>();
  readonly #known = new WeakMap<object, CellStyle>();

  constructor({ themeColors, defaultFont }: Pick<Workbook, 'themeColors' | 'defaultFont'>) {
    this.#theme = themeColors;
    this.#base = defaultFont ?? DEFAULT_FONT;
  }

  /** Its place among the styles; undefined where it says nothing. */
  place(style: CellStyle): number | undefined {
    const key = JSON.stringify(style);
    if (key === '{}') return undefined;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.list.length);
    return this.list.push(style) - 1;
  }

  /** All but `format`, which is the value's. */
  plain(style: FileStyle): CellStyle {
    const { font, fill, border, alignment, numFmt } = style;
    const code = numFmt && !/^(?:general|@)$/i.test(numFmt) && numFmt.length <= LONGEST_CODE ? { code: numFmt } : {};
    return {
      ...(fill && this.#kept(fill, () => this.#fill(fill))),
      ...(font && this.#kept(font, () => this.#font(font))),
      ...(alignment && this.#kept(alignment, () => alignmentOf(alignment))),
      ...(border && this.#kept(border, () => this.#border(border))),
      ...code,
    };
  }

  color(color: Parameters<typeof hexOf>[0]): string | undefined {
    return hexOf(color, this.#theme);
  }

  /** Cells share what the file says once. */
  #kept(of: object, make: () => CellStyle): CellStyle {
    const known = this.#known.get(of) ?? make();
    this.#known.set(of, known);
    return known;
  }

  #fill(fill: NonNullable<FileStyle['fill']>): CellStyle {
    if (fill.type === 'gradient') return withColor('bgcolor', this.color(fill.stops[0]?.color));
    if (fill.pattern === 'none') return {};
    return withColor('bgcolor', this.color(fill.fgColor) ?? this.color(fill.bgColor));
  }

  #font(font: NonNullable<FileStyle['font']>): CellStyle {
    const { name, size, bold, italic, underline, strikethrough, color } = font;
    const isOwnName = name !== undefined && name !== this.#base.name && name.length <= LONGEST_NAME;
    const isOwnSize = size !== undefined && size !== this.#base.size && size > 0 && size <= LARGEST;
    const own = {
      ...(isOwnName && { name }),
      ...(isOwnSize && { size }),
      ...(bold && { bold }),
      ...(italic && { italic }),
    };
    // The automatic colour of text is that of the reader's theme.
    const isAutomatic = color?.theme === THEME_TEXT && !color.tint;
    return {
      ...(isAutomatic ? {} : withColor('color', this.color(color))),
      ...(underline && { underline: true }),
      ...(strikethrough && { strike: true }),
      ...(Object.keys(own).length > 0 && { font: own }),
    };
  }

  #border({ top, right, bottom, left }: NonNullable<FileStyle['border']>): CellStyle {
    const line = (side: Line | undefined): BorderLine | undefined =>
      side && [LINES[side.style] ?? side.style, this.color(side.color) ?? '#000000'];
    const lines = { top: line(top), right: line(right), bottom: line(bottom), left: line(left) };
    const drawn = Object.fromEntries(Object.entries(lines).filter(([, one]) => one !== undefined));
    return Object.keys(drawn).length > 0 ? { border: drawn } : {};
  }
}

const withColor = (key: 'color' | 'bgcolor', color: string | undefined): CellStyle => (color ? { [key]: color } : {});

function alignmentOf({ horizontal, vertical, wrapText }: NonNullable<FileStyle['alignment']>): CellStyle {
  const isCentered = horizontal === 'centerContinuous' || horizontal === 'distributed';
  const align = isCentered ? 'center' : horizontal;
  const valign = vertical === 'center' || vertical === 'distributed' ? 'middle' : vertical;
  return {
    ...((align === 'left' || align === 'center' || align === 'right') && { align }),
    ...((valign === 'top' || valign === 'middle' || valign === 'bottom') && { valign }),
    ...(wrapText && { textwrap: true }),
  };
}
