import { rangeName, rangeOf } from '../../book/address.ts';
import type { Sheet } from '../../book/types.ts';
import { type Checks, checksOf, safeChecks } from './checks.ts';
import { rulesOf, safeRules } from './conditions.ts';
import { safeColor } from './looks.ts';
import { type Extent, freezeOf, frozenOf } from './merges.ts';
import { type GridCell, type GridRange, type GridSheet, isRecord, type Shown } from './model.ts';

/** What is kept for the grid alone, under `more.grid` of a sheet. */
export interface GridMore {
  readonly filter?: unknown;
  readonly checks?: Checks;
  readonly rules?: readonly unknown[];
  readonly images?: readonly unknown[];
  /** Links to cells and sheets. */
  readonly links?: Readonly<Record<string, { readonly linkType: string; readonly linkAddress: string }>>;
  /** Places and sizes of remarks. */
  readonly notes?: Readonly<Record<string, unknown>>;
}

export type ShownPieces = Omit<Shown, 'rows' | 'columns' | 'merges'>;

interface Made {
  readonly cells: Map<string, GridCell>;
  readonly links: NonNullable<GridSheet['hyperlink']>;
}

/** What belongs to a sheet as a whole; it adds to the cells and links that were made. */
export function piecesFor(
  sheet: Sheet,
  extent: Extent,
  { cells, links }: Made,
): { fields: Partial<GridSheet>; shown: ShownPieces } {
  const more: Record<string, unknown> = isRecord(sheet.more) ? { ...sheet.more } : {};
  const grid = isRecord(more.grid) ? more.grid : {};
  addLinks(grid.links, { cells, links });
  addNotes(grid.notes, cells);
  const color = safeColor(more.color);
  const filter = filterOf(sheet.autofilter, extent);
  const checks = { ...checksOf(sheet.validations, extent), ...safeChecks(grid.checks, extent) };
  const rules = [...rulesOf(more.conditions, extent), ...safeRules(grid.rules, extent)];
  const images = (Array.isArray(grid.images) ? grid.images : []).filter(isSafeImage);
  const fields: Partial<GridSheet> = {
    ...(color === undefined ? {} : { color }),
    ...(more.hidden === true ? { hide: 1 } : {}),
    ...(more.noLines === true ? { showGridLines: 0 } : {}),
    ...(filter ? { filter_select: filter } : {}),
    ...(filter && isRecord(grid.filter) ? { filter: grid.filter } : {}),
    ...(Object.keys(checks).length > 0 ? { dataVerification: checks } : {}),
    ...(rules.length > 0 ? { luckysheet_conditionformat_save: rules } : {}),
    ...(images.length > 0 ? { images } : {}),
  };
  return {
    fields,
    shown: shownOf({ ...fields, frozen: frozenOf(sheet.freeze, extent) } as GridSheet, { links, cells }),
  };
}

/** The same pieces of a sheet as it stands. */
export function shownOf(
  sheet: GridSheet,
  { links, cells }: Pick<Made, 'links'> & { readonly cells: Iterable<readonly [string, GridCell]> },
): ShownPieces {
  const grid: GridMore = {
    filter:
      sheet.filter_select && isRecord(sheet.filter) && Object.keys(sheet.filter).length > 0 ? sheet.filter : undefined,
    images: sheet.images ?? [],
    links: Object.fromEntries(sorted(links).filter(([, { linkType }]) => linkType !== 'webpage')),
    notes: Object.fromEntries(notesOf(cells)),
  };
  return {
    freeze: freezeOf(sheet.frozen),
    filter: nameOf(sheet.filter_select),
    checks: Object.fromEntries(sorted(sheet.dataVerification ?? {}).filter(([, check]) => isRecord(check))),
    conditions: sheet.luckysheet_conditionformat_save ?? [],
    more: grid,
    color: safeColor(sheet.color),
    isHidden: sheet.hide === 1,
    hasNoLines: sheet.showGridLines === 0 || sheet.showGridLines === false,
  };
}

const sorted = <T>(from: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(from).sort(([a], [b]) => (a < b ? -1 : 1));

function* notesOf(cells: Iterable<readonly [string, GridCell]>): Generator<[string, unknown]> {
  for (const [key, { ps }] of cells) {
    if (!isRecord(ps)) continue;
    const { value: _, ...box } = ps;
    if (box.isShow === true || [box.left, box.top, box.width, box.height].some((one) => typeof one === 'number')) {
      yield [key, box];
    }
  }
}

function addNotes(notes: unknown, cells: Map<string, GridCell>): void {
  if (!isRecord(notes)) return;
  for (const [key, box] of Object.entries(notes)) {
    const cell = cells.get(key);
    if (!cell?.ps || !isRecord(box)) continue;
    const [left, top, width, height] = [box.left, box.top, box.width, box.height].map((one) =>
      typeof one === 'number' && Math.abs(one) < 1e6 ? one : null,
    );
    cells.set(key, {
      ...cell,
      ps: {
        ...cell.ps,
        left: left ?? null,
        top: top ?? null,
        width: width ?? null,
        height: height ?? null,
        isShow: box.isShow === true,
      },
    });
  }
}

/** To cells and sheets: names, that the grid looks up. */
function addLinks(from: unknown, { cells, links }: Made): void {
  if (!isRecord(from)) return;
  for (const [key, link] of Object.entries(from)) {
    if (!isRecord(link) || !cells.has(key) || Object.hasOwn(links, key)) continue;
    const { linkType, linkAddress } = link;
    if ((linkType !== 'cellrange' && linkType !== 'sheet') || typeof linkAddress !== 'string') continue;
    links[key] = { linkType, linkAddress: linkAddress.slice(0, 1_000) };
    const [r = 0, c = 0] = key.split('_').map(Number);
    const cell = cells.get(key);
    if (cell) cell.hl = { r, c, id: '' };
  }
}

function filterOf(autofilter: unknown, { rows, columns }: Extent): GridRange | undefined {
  const range = isRecord(autofilter) && typeof autofilter.ref === 'string' ? rangeOf(autofilter.ref) : undefined;
  if (!range || range.to.row >= rows || range.to.column >= columns) return undefined;
  return { row: [range.from.row, range.to.row], column: [range.from.column, range.to.column] };
}

function nameOf(range: unknown): string | undefined {
  if (!isRecord(range) || !Array.isArray(range.row) || !Array.isArray(range.column)) return undefined;
  const [top, bottom, first, last] = [...range.row, ...range.column].map(Number);
  if (![top, bottom, first, last].every(Number.isInteger)) return undefined;
  return rangeName({
    from: { row: top as number, column: first as number },
    to: { row: bottom as number, column: last as number },
  });
}

const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=]+$/i;

const isSafeImage = (image: unknown): boolean =>
  isRecord(image) &&
  typeof image.src === 'string' &&
  IMAGE.test(image.src) &&
  [image.left, image.top, image.width, image.height].every((one) => typeof one === 'number' && Math.abs(one) < 1e6);
