import { ansiQuoted, bytesOf } from './escapes.ts';

export type Words = readonly string[] | 'cmd' | undefined;

/** What `toCurl` writes for a control character: read back, while every other substitution stays as it is written. */
const PRINTED = /\$\(printf '((?:\\[0-7]{3})+)'\)/y;
/** Of a line that goes on: manuals lose the space behind the backslash, and PowerShell has a backtick. */
const LINE_GOES_ON = /[\\`][ \t]*\r?\n/y;
const PLAIN = /[^\s'"$\\`^|;&<>#]+/y;
/** A next line belongs to the command where it begins with an option. */
const NEXT_OPTION = /\s*\n\s*(?=-)/y;
const BLANK = /[^\S\n]+/y;

/**
 * The words of a command as a POSIX shell and bash split it; nothing is run or expanded. `cmd` where it is written for the
 * Windows prompt, undefined where a quote does not end.
 */
export function shellWords(text: string): Words {
  const reader = new Reader(text);
  while (!reader.isOver) reader.step();
  return reader.result();
}

class Reader {
  private at = 0;
  private readonly words: string[] = [];
  private word: string | undefined;
  private failure: 'cmd' | 'open' | undefined;
  private hasEnded = false;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get isOver(): boolean {
    return this.hasEnded || this.failure !== undefined || this.at >= this.text.length;
  }

  result(): Words {
    if (this.failure) return this.failure === 'cmd' ? 'cmd' : undefined;
    this.close();
    return this.words;
  }

  step(): void {
    const plain = this.take(PLAIN);
    const sign = this.text[this.at] ?? '';
    if (plain) this.add(plain);
    else if (/\s/.test(sign)) this.blank();
    else if (sign === "'") this.single();
    else if (sign === '"') this.double();
    else if (sign === '$') this.dollar();
    else if (!this.lineGoesOn()) this.letter(sign);
  }

  private lineGoesOn(): boolean {
    const line = this.take(LINE_GOES_ON);
    // A word goes on too, where nothing stands behind the backslash.
    if (line !== undefined && !/^\\\r?\n$/.test(line)) this.close();
    return line !== undefined;
  }

  private letter(sign: string): void {
    if (sign === '\\') this.escape();
    else if (this.isOfPrompt(sign)) this.failure = 'cmd';
    else if (this.endsAt(sign)) this.hasEnded = true;
    else {
      this.add(sign);
      this.at += 1;
    }
  }

  private isOfPrompt(sign: string): boolean {
    return sign === '^' && /^\^(?:"|[ \t]*\r?\n)/.test(this.text.slice(this.at, this.at + 80));
  }

  /** An address without quotes has `&` and `;` inside, and is meant as one. */
  private endsAt(sign: string): boolean {
    const isInside = this.word !== undefined && /[^\s|&;]/.test(this.text[this.at + 1] ?? ' ');
    if (sign === '#') return this.word === undefined;
    return '|<>'.includes(sign) || ('&;'.includes(sign) && !isInside);
  }

  private blank(): void {
    this.close();
    if (this.take(NEXT_OPTION) !== undefined || this.take(BLANK) !== undefined) return;
    this.hasEnded = true;
  }

  private single(): void {
    const end = this.text.indexOf("'", this.at + 1);
    if (end < 0) {
      this.failure = 'open';
      return;
    }
    this.add(this.text.slice(this.at + 1, end));
    this.at = end + 1;
  }

  private double(): void {
    let value = '';
    let from = this.at + 1;
    for (;;) {
      const next = nextIn(this.text, /["\\$]/g, from);
      value += this.text.slice(from, next);
      if (next >= this.text.length) {
        this.failure = 'open';
        return;
      }
      this.at = next;
      if (this.text[next] === '"') break;
      value += this.insideDouble();
      from = this.at;
    }
    this.at += 1;
    this.add(value);
  }

  private insideDouble(): string {
    if (this.text[this.at] === '$') {
      const printed = this.printed();
      if (printed !== undefined) return printed;
      this.at += 1;
      return '$';
    }
    const next = this.text[this.at + 1] ?? '';
    this.at += 2;
    if (next === '\n') return '';
    return '"\\$`'.includes(next) ? next : `\\${next}`;
  }

  private dollar(): void {
    const next = this.text[this.at + 1];
    const quoted = next === "'" ? ansiQuoted(this.text, this.at + 2) : undefined;
    if (next === "'" && !quoted) {
      this.failure = 'open';
      return;
    }
    if (quoted) {
      this.add(quoted.value);
      this.at = quoted.end;
      return;
    }
    this.at += 1;
    if (next !== '"') this.add('$');
  }

  private escape(): void {
    this.add(this.text[this.at + 1] ?? '');
    this.at += 2;
  }

  private printed(): string | undefined {
    PRINTED.lastIndex = this.at;
    const escapes = PRINTED.exec(this.text);
    if (!escapes) return undefined;
    this.at += escapes[0].length;
    return bytesOf(escapes[1] ?? '');
  }

  private take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private add(text: string): void {
    this.word = (this.word ?? '') + text;
  }

  private close(): void {
    if (this.word !== undefined) this.words.push(this.word);
    this.word = undefined;
  }
}

function nextIn(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}
