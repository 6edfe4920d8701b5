import { MOST } from '../limits.ts';
import { type Json, TemplateRefusal } from './types.ts';

/** Characters read, made and compared, and values: the same for the same template and chance on every machine. */
export const MOST_STEPS = 5_000_000;
const STEPS_BETWEEN_LOOKS = 16_384;

/** Bytes of a text in JSON. */
function bytesOf(text: string): number {
  let bytes = 2;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20) bytes += 6;
    else if (code === 0x22 || code === 0x5c) bytes += 2;
    else bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code < 0xe000 ? 6 : 3;
  }
  return bytes;
}

/** What one template may still make. Throws `TemplateRefusal` where it is used up. */
export class Budget {
  steps = 0;
  private nodes = 0;
  private bytes = 0;
  private letters = 0;
  private looked = 0;
  private readonly path: string[] = [];
  private readonly clock: () => number;
  private readonly began: number;

  constructor(clock: () => number) {
    this.clock = clock;
    this.began = clock();
  }

  refuse(reason: TemplateRefusal['reason']): never {
    throw new TemplateRefusal(reason, this.path.join('').replace(/^\./, '').slice(0, 200));
  }

  enter(part: string): void {
    if (this.path.push(part) > MOST.depth + 1) this.refuse('too_deep');
  }

  leave(): void {
    this.path.pop();
  }

  get depth(): number {
    return this.path.length;
  }

  charge(steps: number): void {
    this.steps += steps;
    if (this.steps > MOST_STEPS) this.refuse('too_slow');
    if (this.steps - this.looked < STEPS_BETWEEN_LOOKS) return;
    this.looked = this.steps;
    if (this.clock() - this.began > MOST.ms) this.refuse('too_slow');
  }

  /** Before characters are made, also those that do not reach the answer. */
  write(letters: number): void {
    if (!(letters >= 0)) return;
    this.letters += letters;
    if (this.letters > 2 * MOST.bytes) this.refuse('too_large');
    this.charge(letters);
  }

  rows(count: number): void {
    if (count > MOST.rows) this.refuse('too_many_rows');
  }

  key(name: string): void {
    this.charge(name.length);
    this.add(bytesOf(name) + 2);
  }

  /** A value without what is in it. */
  node(value: Json | undefined): void {
    this.nodes += 1;
    if (this.nodes > MOST.nodes) this.refuse('too_large');
    this.charge(8);
    if (typeof value === 'string') {
      this.charge(value.length);
      this.add(bytesOf(value) + 1);
    } else this.add(typeof value === 'number' ? String(value).length + 1 : 6);
  }

  /** A value with all that is in it, as it comes from a placeholder. */
  tree(value: Json): void {
    this.node(value);
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) this.rows(value.length);
    for (const [key, child] of Object.entries(value)) {
      this.enter(Array.isArray(value) ? '[]' : `.${key}`);
      if (!Array.isArray(value)) this.key(key);
      this.tree(child);
      this.leave();
    }
  }

  private add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > MOST.bytes) this.refuse('too_large');
  }
}
