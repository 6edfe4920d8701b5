import type { ApiParam } from '../../../../items/points.ts';
import { jsonText } from '../../source/json-text.ts';
import type { Notes } from '../../source/notes.ts';
import type { ImportWords } from '../../source/ways.ts';
import type { Refs } from '../refs.ts';
import { Budget, WholeBudget } from './budget.ts';
import { exampleOf } from './example.ts';
import { formRows, rowsOf } from './rows.ts';
import { givenValue } from './said.ts';
import { type Direction, type Shape, shapeOf } from './shape.ts';

/** What a schema says, for readers: a table of its fields and an example. */
export interface Table {
  readonly fields: readonly ApiParam[];
  readonly form: readonly ApiParam[];
  /** JSON. */
  readonly example: string;
  /** A plain text alone, and what its author gives for it. */
  readonly text: { readonly given: unknown } | undefined;
}

/** Rows of all tables that are kept for the next operation. */
const MOST_KEPT = 100_000;
const EMPTY: Table = { fields: [], form: [], example: '', text: undefined };

/** Tables of schemas. One that many operations share is made once. */
export class Tables {
  readonly refs: Refs;
  readonly words: ImportWords;
  readonly notes: Notes;
  readonly #whole = new WholeBudget();
  readonly #known = { request: new Map<object, Table>(), answer: new Map<object, Table>() };
  #kept = 0;

  constructor(refs: Refs, words: ImportWords, notes: Notes) {
    this.refs = refs;
    this.words = words;
    this.notes = notes;
  }

  of(schema: unknown, direction: Direction): Table {
    const target = this.refs.at(schema);
    if (!target) return EMPTY;
    const known = this.#known[direction].get(target);
    if (known) return known;
    const table = this.#made(schema, direction);
    this.#keep(table);
    this.#known[direction].set(target, table);
    return table;
  }

  /** Operations that share a schema mostly stand together: when there are too many tables, all are forgotten. */
  #keep({ fields, form }: Table): void {
    this.#kept += 1 + fields.length + form.length;
    if (this.#kept <= MOST_KEPT) return;
    this.#kept = 0;
    for (const known of Object.values(this.#known)) known.clear();
  }

  /** Of a parameter: its own type and rules, nothing within. */
  shape(schema: unknown): Shape | undefined {
    return shapeOf(schema, 'request', { refs: this.refs, budget: new Budget(this.#whole) });
  }

  #made(schema: unknown, direction: Direction): Table {
    const budget = new Budget(this.#whole);
    const shape = shapeOf(schema, direction, { refs: this.refs, budget });
    if (!shape) return EMPTY;
    if (budget.isSpent) this.notes.add('cut', this.refs.place);
    const example = jsonText(exampleOf(shape));
    return {
      fields: rowsOf(shape, this.words),
      form: formRows(shape, this.words),
      example: example ?? '',
      text: shape.types.every((type) => type === 'string') ? { given: givenValue(shape) } : undefined,
    };
  }
}
