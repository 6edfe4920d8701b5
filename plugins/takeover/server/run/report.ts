import type { Reason } from '../kinds/reasons.ts';

/** Places that are named of each reason; all are counted. */
const NAMED = 5;

interface Counted {
  count: number;
  /** Numbers there. */
  readonly places: number[];
}

export interface TableReport {
  rows: number;
  /** By this run, or to be taken where it is dry. */
  taken: number;
  /** By a run before. */
  here: number;
  readonly left: Record<string, Counted>;
  /** What is worth a word of those that came. */
  readonly notes: Record<string, Counted>;
  /** Compared afterwards, and which of them read otherwise here. */
  compared: number;
  readonly differing: Record<string, Counted>;
}

/** As it is kept. */
export interface KeptReport {
  readonly tables: Readonly<Record<string, TableReport>>;
  readonly unknown: Readonly<Record<string, number>>;
}

/** What a reason is called in the language of whoever reads it. */
export type SayReason = (reason: string) => string;

/** What became of each table: nothing of it is silent. */
export class Report {
  readonly tables = new Map<string, TableReport>();
  /** Tables there that nothing of ours stands for, with their rows. */
  readonly unknown: Record<string, number> = {};

  of(table: string): TableReport {
    const known = this.tables.get(table) ?? emptyReport();
    this.tables.set(table, known);
    return known;
  }

  left(table: string, place: number, reason: Reason): void {
    note(this.of(table).left, place, reason);
  }

  note(table: string, place: number, word: Reason): void {
    note(this.of(table).notes, place, word);
  }

  differs(table: string, place: number, column: string): void {
    note(this.of(table).differing, place, column);
  }

  get hasDifferences(): boolean {
    return [...this.tables.values()].some(({ differing }) => Object.keys(differing).length > 0);
  }

  /** Rows that are not looked at one by one. */
  leaves(table: string, rows: number, reason: Reason): void {
    const report = this.of(table);
    report.rows += rows;
    report.left[reason] = { count: rows, places: [] };
  }

  toJSON(): KeptReport {
    return { tables: Object.fromEntries(this.tables), unknown: this.unknown };
  }

  lines(verb: string, say: SayReason): string[] {
    const tables = [...this.tables].flatMap(([table, report]) => [
      lineOf(table, report, verb),
      ...reasonsOf(report, say),
    ]);
    const unknown = Object.entries(this.unknown).map(
      ([table, rows]) => `${table}: ${rows} rows, and no place for them here.`,
    );
    return [...tables, ...unknown];
  }
}

const emptyReport = (): TableReport => ({
  ...{ rows: 0, taken: 0, here: 0, compared: 0 },
  ...{ left: {}, notes: {}, differing: {} },
});

function note(reasons: Record<string, Counted>, place: number, word: string): void {
  const reason = reasons[word] ?? { count: 0, places: [] };
  reasons[word] = reason;
  reason.count += 1;
  if (reason.places.length < NAMED) reason.places.push(place);
}

function lineOf(table: string, { rows, taken, here, compared }: TableReport, verb: string): string {
  const parts = [
    `${rows} rows`,
    ...(taken > 0 ? [`${taken} ${verb}`] : []),
    ...(here > 0 ? [`${here} here already`] : []),
    ...(compared > 0 ? [`${compared} compared`] : []),
  ];
  return `${table}: ${parts.join(', ')}`;
}

function reasonsOf({ left, notes, differing }: TableReport, say: SayReason): string[] {
  const told = (reasons: Record<string, Counted>, word: string, words: SayReason = say) =>
    Object.entries(reasons).map(([why, counted]) => `  ${counted.count} ${word} ${words(why)}${placesOf(counted)}`);
  return [
    ...told(left, 'left behind:'),
    ...told(notes, 'with a change:'),
    ...told(differing, 'read otherwise here:', (column) => column),
  ];
}

const placesOf = ({ count, places }: Counted): string =>
  places.length === 0 ? '' : ` (${places.join(', ')}${count > places.length ? ' …' : ''})`;
