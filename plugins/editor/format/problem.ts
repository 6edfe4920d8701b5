/** What stands in the way of a conversion: a text of `format.problems`, where it is, and what it names. */
export interface Problem {
  readonly key: string;
  /** Offset in what was given; absent where it is about all of it. */
  readonly at?: number;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Ends a conversion with a sentence for the person. */
export class FormatError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.key);
    this.problem = problem;
  }
}

export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Line and column of an offset, counted from 1 as the editor's foot counts them. */
export function placeIn(text: string, at: number): TextPlace {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', start)) {
    line += 1;
    start = next + 1;
  }
  return { line, column: at - start + 1 };
}
