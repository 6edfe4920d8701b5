import { FormatError } from '../problem.ts';
import type { Json, JsonWord, Member } from './json.ts';

/** Deeper than any document that people write; recursion stays far from the end of the stack. */
const DEEPEST = 500;
const WORDS: readonly JsonWord['raw'][] = ['true', 'false', 'null'];
/** Of a text up to its quote, an escape, or a letter that may not stand in it. */
const PLAIN = /[^"\\\p{Cc}]*/uy;
const BLANK = /[ \t\n\r\ufeff\u00a0]*/y;
/** One number at a place: every letter is read once. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SHOWN = 12;

/** Reads JSON, and says at the first letter that is none of it what was expected there. */
export function readJson(text: string): Json {
  return new Reader(text).all();
}

class Reader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
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
    for (this.#blanks(); !this.#takes('}'); this.#between('}', 'json_comma_object')) {
      if (this.#text[this.#at] !== '"') this.#fail(this.#isOver() ? 'json_end' : 'json_name', this.#found());
      const { value: name, raw } = this.#string();
      this.#blanks();
      if (!this.#takes(':')) this.#fail(this.#isOver() ? 'json_end' : 'json_colon', this.#found());
      this.#blanks();
      members.push({ name, raw, value: this.#value() });
    }
    return members;
  }

  #items(): Json[] {
    const items: Json[] = [];
    for (this.#blanks(); !this.#takes(']'); this.#between(']', 'json_comma_list')) items.push(this.#value());
    return items;
  }

  /** A comma and what follows it, or the end, which is left to be taken. */
  #between(end: string, problem: string): void {
    this.#blanks();
    if (this.#text[this.#at] === end) return;
    const comma = this.#at;
    if (!this.#takes(',')) this.#fail(this.#isOver() ? 'json_end' : problem, this.#found());
    this.#blanks();
    if (this.#text[this.#at] !== end) return;
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

  #blanks(): void {
    this.#skip(BLANK);
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
