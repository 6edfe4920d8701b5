// Letters that stand for nothing and that no text has.
const [OPEN, CLOSE] = ['\ufdd0', '\ufdd1'];
const TOKEN = /\ufdd0(\d+)\ufdd1/g;
const BEGINNING = /(^|\n)([ \t>]*(?:(?:[-*+]|\d+[.)]) +)*)\ufdd0(\d+)\ufdd1/g;

/** Markdown that stands already as it will: while the text around it is converted, a token stands for it. */
export class Kept {
  readonly #pieces: string[] = [];

  keep(markdown: string): string {
    return `${OPEN}${this.#pieces.push(markdown) - 1}${CLOSE}`;
  }

  /** Each in its place; lines of what begins an item or a quote stay in it. */
  restore(text: string): string {
    const placed = text.replace(BEGINNING, (_, start: string, before: string, at: string) => {
      const margin = before.replace(/[^>\s]/g, ' ');
      const [first = '', ...lines] = this.#piece(at).split('\n');
      const within = lines.map((line) => `\n${line === '' ? margin.trimEnd() : margin + line}`);
      return start + before + first + within.join('');
    });
    return placed.replace(TOKEN, (_, at: string) => this.#piece(at));
  }

  #piece(at: string): string {
    return this.#pieces[Number(at)] ?? '';
  }
}
