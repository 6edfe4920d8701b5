import { FormatError } from '../problem.ts';
import { joined, saidBetween } from './comments.ts';
import type { Json, JsonWord, Member } from './json.ts';

/** Deeper than any document that people write; recursion stays far from the end of the stack. */
const DEEPEST = 500;
const WORDS: readonly JsonWord['raw'][] = ['true', 'false', 'null'];
/** Of a text up to its quote, an escape, or a letter that may not stand in it. */
const PLAIN = /[^"\\\p{Cc}]*/uy;
/** One number at a place: every letter is read once. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SHOWN = 12;

interface ReadOptions {
  /** Comments are taken, each to the member that it is about, and a comma may stand behind the last entry. */
  readonly withComments: boolean;
}

/** Reads JSON, and says at the first letter that is none of it what was expected there. */
export function readJson(text: string, options: ReadOptions = { withComments: false }): Json {
  return new Reader(text, options).all();
}

const BLANK = /[ \t\n\r\ufeff\u00a0]*/y;
const NOTHING: Said = { behind: '', ahead: '' };

interface Said {
  readonly behind: string;
  readonly ahead: string;
}

class Reader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  readonly #withComments: boolean;
  /** Said behind the bracket that opened the last value: about the member whose value it is. */
  #opening = '';

  constructor(text: string, { withComments }: ReadOptions) {
    this.#text = text;
    this.#withComments = withComments;
  }

  all(): Json {
    this.#blanks();
    if (this.#at >= this.#text.length) this.#fail('json_empty');
    const value = this.#value();
    this.#blanks();
    if (this.#at < this.#text.length) this.#fail('json_rest');
    return value;
  }

  #value(): Json {
    const letter = this.#text.charAt(this.#at);
    if (letter === '{') return this.#inside(() => ({ kind: 'object', members: this.#members() }));
    if (letter === '[') return this.#inside(() => ({ kind: 'list', items: this.#items() }));
    if (letter === '"') return { kind: 'text', ...this.#string() };
    return this.#number() ?? this.#word();
  }

  #inside(read: () => Json): Json {
    this.#depth += 1;
    if (this.#depth > DEEPEST) this.#fail('json_deep', { count: DEEPEST });
    this.#at += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #members(): Member[] {
    const members: Member[] = [];
    const opened = this.#blanks();
    let { ahead } = opened;
    while (!this.#takes('}')) {
      if (this.#text[this.#at] !== '"') this.#fail(this.#isOver() ? 'json_end' : 'json_name', this.#found());
      const { value: name, raw } = this.#string();
      const before = this.#blanks();
      if (!this.#takes(':')) this.#fail(this.#isOver() ? 'json_end' : 'json_colon', this.#found());
      const aside = this.#blanks();
      this.#opening = '';
      const value = this.#value();
      const opening = this.#opening;
      const after = this.#between('}', 'json_comma_object');
      const comment = [ahead, before.behind, before.ahead, aside.behind, aside.ahead, opening, after.behind];
      members.push(this.#withComments ? { name, raw, value, comment: joined(comment) } : { name, raw, value });
      ahead = after.ahead;
    }
    this.#opening = opened.behind;
    return members;
  }

  #items(): Json[] {
    const items: Json[] = [];
    const { behind, ahead } = this.#blanks();
    const said = [behind, ahead];
    while (!this.#takes(']')) {
      this.#opening = '';
      items.push(this.#value());
      const opening = this.#opening;
      const after = this.#between(']', 'json_comma_list');
      if (this.#withComments) said.push(opening, after.behind, after.ahead);
    }
    // What is said of its items is said of the list.
    this.#opening = joined(said);
    return items;
  }

  /** A comma and what follows it, or the end, which is left to be taken. */
  #between(end: string, problem: string): Said {
    const before = this.#blanks();
    if (this.#text[this.#at] === end) return before;
    const comma = this.#at;
    if (!this.#takes(',')) this.#fail(this.#isOver() ? 'json_end' : problem, this.#found());
    const { behind, ahead } = this.#blanks();
    const said = this.#withComments ? { behind: joined([before.behind, before.ahead, behind]), ahead } : NOTHING;
    if (this.#text[this.#at] !== end || this.#withComments) return said;
    this.#at = comma;
    this.#fail('json_comma_last');
  }

  #string(): { readonly value: string; readonly raw: string } {
    const from = this.#at;
    let isPlain = true;
    this.#at += 1;
    for (this.#skip(PLAIN); this.#text[this.#at] !== '"'; this.#skip(PLAIN)) {
      const code = this.#text.charCodeAt(this.#at);
      if (Number.isNaN(code)) {
        this.#at = from;
        this.#fail('json_string_open');
      }
      if (code < 0x20) this.#fail(code === 0x0a || code === 0x0d ? 'json_string_line' : 'json_string_control');
      if (code === 0x5c) {
        isPlain = false;
        this.#escape();
      }
      this.#at += 1;
    }
    this.#at += 1;
    const raw = this.#text.slice(from, this.#at);
    return { raw, value: isPlain ? raw.slice(1, -1) : (JSON.parse(raw) as string) };
  }

  /** Leaves the place at its last letter. */
  #escape(): void {
    const next = this.#text.charAt(this.#at + 1);
    const isCode = next === 'u' && /^[\da-f]{4}$/i.test(this.#text.slice(this.#at + 2, this.#at + 6));
    if (!isCode && (next === '' || !'"\\/bfnrt'.includes(next))) this.#fail('json_escape', { found: `\\${next}` });
    this.#at += isCode ? 5 : 1;
  }

  #number(): Json | undefined {
    NUMBER.lastIndex = this.#at;
    const raw = NUMBER.exec(this.#text)?.[0];
    if (!raw) return undefined;
    const after = this.#text.charAt(this.#at + raw.length);
    if (/[\w.+]/.test(after)) this.#fail('json_number', this.#found());
    this.#at += raw.length;
    return { kind: 'number', raw };
  }

  #word(): Json {
    const found = this.#found();
    const raw = WORDS.find((word) => word === this.#run());
    if (!raw) this.#fail(this.#isOver() ? 'json_end' : (wrongAt(this.#text, this.#at) ?? 'json_value'), found);
    this.#at += raw.length;
    return { kind: 'word', raw };
  }

  #run(): string {
    let end = this.#at;
    while (end < this.#at + SHOWN && /[\w$.+-]/.test(this.#text.charAt(end))) end += 1;
    return this.#text.slice(this.#at, end);
  }

  #found(): { readonly found: string } {
    return { found: this.#run() || String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 32) };
  }

  #isOver = (): boolean => this.#at >= this.#text.length;

  #skip(letters: RegExp): void {
    letters.lastIndex = this.#at;
    letters.test(this.#text);
    this.#at = letters.lastIndex;
  }

  #takes(letter: string): boolean {
    if (this.#text[this.#at] !== letter) return false;
    this.#at += 1;
    return true;
  }

  /** Gives what is said there. */
  #blanks(): Said {
    const from = this.#at;
    this.#skip(BLANK);
    if (!this.#withComments || this.#text[this.#at] !== '/') return NOTHING;
    const said = saidBetween(this.#text, from, this.#at);
    this.#at = said.end;
    return said;
  }

  #fail(key: string, values?: Readonly<Record<string, string | number>>): never {
    const wrong = key === 'json_empty' ? undefined : wrongAt(this.#text, this.#at);
    const isAbout = key.startsWith('json_string') || key.startsWith('json_comma_last') || key === 'json_escape';
    throw new FormatError({ key: (isAbout ? undefined : wrong) ?? key, at: this.#at, ...(values ? { values } : {}) });
  }
}

/** What programs write that is no JSON, by its own name. */
function wrongAt(text: string, at: number): string | undefined {
  const two = text.slice(at, at + 2);
  if (two === '//' || two === '/*') return 'json_comment';
  if (two.startsWith('#')) return 'json_comment';
  if (/^['‘’“”`]/.test(two)) return 'json_quote';
  if (/^[，：｛｝［］]/.test(two)) return 'json_wide';
  return undefined;
}
