import { Refused } from '../../project.ts';

/** Of one table and its example. */
const MOST_NODES = 500;
const MOST_WORK = 30_000;
/** Of one import: some seconds. */
const MOST_WORK_OF_ALL = 20_000_000;

/** What all tables of one import may take. */
export class WholeBudget {
  #left = MOST_WORK_OF_ALL;

  spend(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new Refused('tooLarge');
  }
}

/** What one table may take: beyond that it is cut. */
export class Budget {
  readonly #whole: WholeBudget;
  #nodes = MOST_NODES;
  #work = MOST_WORK;
  isSpent = false;

  constructor(whole: WholeBudget) {
    this.#whole = whole;
  }

  node(): boolean {
    return this.#spend(--this.#nodes);
  }

  work(): boolean {
    return this.#spend(--this.#work);
  }

  #spend(left: number): boolean {
    this.#whole.spend();
    if (left < 0) this.isSpent = true;
    return left >= 0;
  }
}
