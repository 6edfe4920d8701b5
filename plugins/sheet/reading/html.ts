import type { PageReading } from '../../items/points.ts';
import { extentOf } from '../book/cells.ts';
import type { Book, Sheet } from '../book/types.ts';
import { calculate } from '../calc/calculate.ts';
import type { Results } from '../calc/types.ts';
import { BASE_CSS } from './base-css.ts';
import { escapeHtml } from './escape.ts';
import { frameOf } from './frame.ts';
import { Looks } from './looks.ts';
import { tableOf } from './table.ts';

/** Of all sheets together. */
const MOST_CELLS = 100_000;
const MOST_TEXT = 2_000_000;

export interface ReadingWords {
  /** Of a sheet in which nothing stands. */
  readonly empty: string;
  /** `{{rows}}` and `{{columns}}` stand for how many are left out. */
  readonly rowsLeft: string;
  readonly columnsLeft: string;
}

const ENGLISH: ReadingWords = {
  empty: 'This sheet is empty.',
  rowsLeft: 'Rows that are too many to be shown here: {{rows}}.',
  columnsLeft: 'Columns that are too many to be shown here: {{columns}}.',
};

export interface ReadingOptions {
  readonly words?: ReadingWords;
  /** Instead of calculating the book. */
  readonly results?: Results;
  /** How many cells, of all sheets together. */
  readonly most?: number;
}

const NOTHING: PageReading = { html: '', headings: [], text: '' };

/** What readers see of a book: nothing where nothing stands in it, else each sheet that is not hidden as a heading and a table of what is filled. */
export function readingHtml(
  book: Book,
  { words = ENGLISH, results = calculate(book), most = MOST_CELLS }: ReadingOptions = {},
): PageReading {
  const shown = [...book.entries()].filter(([, sheet]) => sheet.more?.hidden !== true);
  if (shown.every(([, sheet]) => extentOf(sheet).rows === 0)) return NOTHING;
  const hasHeadings = shown.length > 1;
  const looks = new Looks();
  const lines: string[] = [];
  let left = most;
  const parts = shown.map(([at, sheet]) => {
    const frame = frameOf(sheet, left);
    left -= frame.rows.length * frame.columns.length;
    const isShown = frame.rows.length > 0 && frame.columns.length > 0;
    const table = tableOf({ sheet, frame, looks, at: (place) => results.at(at, place) });
    if (hasHeadings) lines.push(sheet.name);
    for (const line of table.lines) lines.push(line);
    const body = isShown ? `${FRAME}${table.html}</div>` : frame.rowsLeft > 0 ? '' : sentence(words.empty);
    const heading = hasHeadings ? `<h2 id="md-sheet-${at + 1}">${escapeHtml(sheet.name)}</h2>` : '';
    return heading + body + leftOut(frame, words);
  });
  const headings = headingsOf(hasHeadings ? shown : []);
  return { html: styled(parts, BASE_CSS + looks.css()), headings, text: textOf(lines) };
}

const FRAME = '<div class="md-table sheet-frame">';

/** The looks stand inside the first frame: a document lays out its blocks by their order. */
function styled(parts: readonly string[], css: string): string {
  const first = parts.findIndex((part) => part.includes(FRAME));
  return parts
    .map((part, at) => (at === first ? part.replace(FRAME, () => `${FRAME}<style>${css}</style>`) : part))
    .join('\n');
}

const sentence = (words: string): string => `<p class="sheet-note">${escapeHtml(words)}</p>`;

function leftOut(frame: { readonly rowsLeft: number; readonly columnsLeft: number }, words: ReadingWords): string {
  const rows = frame.rowsLeft > 0 ? [words.rowsLeft.replace('{{rows}}', String(frame.rowsLeft))] : [];
  const columns = frame.columnsLeft > 0 ? [words.columnsLeft.replace('{{columns}}', String(frame.columnsLeft))] : [];
  const all = [...rows, ...columns];
  return all.length === 0 ? '' : sentence(all.join(' '));
}

function headingsOf(shown: readonly (readonly [number, Sheet])[]): PageReading['headings'] {
  return shown.map(([at, { name }]) => ({ id: `md-sheet-${at + 1}`, text: name, level: 2 }));
}

function textOf(lines: readonly string[]): string {
  let length = 0;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > MOST_TEXT;
  });
  return (end < 0 ? lines : lines.slice(0, end)).join('\n');
}
