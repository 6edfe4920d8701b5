/** Where a text ends to be JSON: both count from 1. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
}

const SPACE = /[\t\n\r ]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON has none of them in its texts
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The first fault of a text that is no JSON; undefined where it is some. Engines say it each in their own words, or not at all. */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return placeOf(text, new Scan(text).faultAt());
  }
}

function placeOf(text: string, at: number): JsonFault {
  const before = text.slice(0, at);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - start + 1 };
}

/** What may come next. */
type State = 'value' | 'value or end' | 'key' | 'key or end' | 'comma or end' | 'nothing';

/** Reads without calling itself, for a text may be nested as deep as it is long. */
class Scan {
  private readonly text: string;
  private at = 0;
  /** Brackets that stand open, by the one that closes them. */
  private readonly open: string[] = [];

  constructor(text: string) {
    this.text = text;
  }

  faultAt(): number {
    let state: State | undefined = 'value';
    while (state) {
      this.skip(SPACE);
      if (state === 'nothing') break;
      state = this.step(state);
    }
    return this.at;
  }

  /** Undefined where it does not go on. */
  private step(state: State): State | undefined {
    const mark = this.text[this.at];
    const closing = this.open.at(-1);
    if (state.endsWith('end') && mark !== undefined && mark === closing) {
      this.at += 1;
      this.open.pop();
      return this.behind();
    }
    if (state === 'comma or end') {
      if (mark !== ',') return undefined;
      this.at += 1;
      return closing === '}' ? 'key' : 'value';
    }
    return state.startsWith('key') ? this.key() : this.value(mark);
  }

  private key(): State | undefined {
    if (!this.skip(STRING)) return undefined;
    this.skip(SPACE);
    if (this.text[this.at] !== ':') return undefined;
    this.at += 1;
    return 'value';
  }

  private value(mark: string | undefined): State | undefined {
    if (mark === '{' || mark === '[') {
      this.at += 1;
      this.open.push(mark === '{' ? '}' : ']');
      return mark === '{' ? 'key or end' : 'value or end';
    }
    return this.skip(STRING) || this.skip(SCALAR) ? this.behind() : undefined;
  }

  private behind(): State {
    return this.open.length === 0 ? 'nothing' : 'comma or end';
  }

  private skip(what: RegExp): boolean {
    what.lastIndex = this.at;
    const [found] = what.exec(this.text) ?? [];
    this.at += found?.length ?? 0;
    return found !== undefined;
  }
}
