import { fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';

const MOST_LENGTH = 100_000;
/** A variable may stand for a text with variables. */
const MOST_ROUNDS = 5;

/** Fills `{{name}}` in where the collection says what it is. Secrets stay names, and so does what an environment says. */
export class Variables {
  readonly #values: ReadonlyMap<string, string>;

  constructor(values: ReadonlyMap<string, string> = new Map()) {
    this.#values = values;
  }

  /** With those of a folder, which count more. */
  with(written: unknown): Variables {
    const more = listOf(written)
      .slice(0, 5_000)
      .flatMap((one) => {
        const fields = fieldsOf(one);
        const name = textOf(fieldOf(fields, 'key')) || textOf(fieldOf(fields, 'id'));
        const isOpen = fieldOf(fields, 'type') !== 'secret' && fieldOf(fields, 'disabled') !== true;
        const value = textOf(fieldOf(fields, 'value'));
        return isOpen && name !== '' && value !== '' ? [[name, value] as const] : [];
      });
    return more.length === 0 ? this : new Variables(new Map([...this.#values, ...more]));
  }

  in(text: string): string {
    let filled = text;
    for (let round = 0; round < MOST_ROUNDS && filled.includes('{{'); round += 1) {
      const next = filled.replace(
        /\{\{([^{}]{1,200})\}\}/g,
        (whole, name: string) => this.#values.get(name.trim()) ?? whole,
      );
      if (next === filled || next.length > MOST_LENGTH + text.length) break;
      filled = next;
    }
    return filled;
  }
}
