import { isUnseenPair, plainOf, plainUnitsOf, small } from './fold.ts';

/** What a unit of the text is to the matcher, beside a letter of a word: in no word, or seen by nobody. */
const [NO_LETTER, UNSEEN] = [0, 0xffff];
const UNITS = 0x10000;
const ROOT = 0;

/**
 * All words at once, in one walk over the text, however many they are (Aho-Corasick). A state stands for the beginning of
 * a word, and a word is known by the state at its end. In flat arrays: ten thousand words take a few megabytes.
 */
export class WordMatcher {
  /** The word at the end of each text that was given; 0 for one that shows nothing. */
  readonly words: readonly number[];
  /** How many units each word has that are seen. */
  readonly lengths: Uint16Array;
  readonly #letters: Uint16Array;
  readonly #steps: Steps;
  /** The longest other state that a state ends with. */
  readonly #back: Int32Array;
  /** The longest word that a state ends with, which may be itself; 0 is none. */
  readonly #longest: Int32Array;

  constructor(texts: readonly string[]) {
    const { letters, spelled } = spell(texts);
    const most = spelled.reduce((sum, word) => sum + word.length, 1);
    this.#letters = letters;
    this.#steps = new Steps(most);
    this.#back = new Int32Array(most);
    this.lengths = new Uint16Array(most);
    this.words = this.#grow(spelled);
    this.#longest = longestWords(this.#back, this.words);
  }

  /** Has a place for every word, and for the states between. */
  get size(): number {
    return this.lengths.length;
  }

  /** Tells the longest word that ends at each place, and how many units up to there are seen. */
  walk(text: string, met: (word: number, seen: number) => void): void {
    const read = small(text);
    let [state, seen] = [ROOT, 0];
    for (let place = 0; place < read.length; place += 1) {
      const unit = read.charCodeAt(place);
      const letter = this.#letters[unit] ?? NO_LETTER;
      if (letter === UNSEEN) {
        if (isUnseenPair(unit)) place += 1;
        continue;
      }
      seen += 1;
      state = letter === NO_LETTER ? ROOT : this.#next(state, letter);
      const word = this.#longest[state] ?? 0;
      if (word !== 0) met(word, seen);
    }
  }

  /** The longest of the other words that end where this one does; 0 is none. */
  shorter(word: number): number {
    return this.#longest[this.#back[word] ?? ROOT] ?? 0;
  }

  /** By one letter of all words at a time: what a new state falls back on is shorter, so it is there already. */
  #grow(spelled: readonly (readonly number[])[]): number[] {
    const at = spelled.map(() => ROOT);
    const longest = spelled.reduce((most, word) => Math.max(most, word.length), 0);
    let states = 1;
    for (let length = 0; length < longest; length += 1) {
      for (const [word, units] of spelled.entries()) {
        const letter = units[length];
        if (letter === undefined) continue;
        const from = at[word] ?? ROOT;
        const known = this.#steps.to(from, letter);
        at[word] = known || states;
        if (known !== 0) continue;
        if (from !== ROOT) this.#back[states] = this.#next(this.#back[from] ?? ROOT, letter);
        this.lengths[states] = length + 1;
        this.#steps.add(from, letter, states);
        states += 1;
      }
    }
    return at;
  }

  #next(from: number, letter: number): number {
    for (let state = from; ; state = this.#back[state] ?? ROOT) {
      const next = this.#steps.to(state, letter);
      if (next !== 0 || state === ROOT) return next;
    }
  }
}

/** From state to state by a letter: a hash table, for most states have one step, and a few have thousands. */
class Steps {
  readonly #from: Int32Array;
  readonly #letter: Uint16Array;
  readonly #to: Int32Array;
  readonly #mask: number;

  /** Twice as many slots as steps, or more, so that few share one. */
  constructor(most: number) {
    const slots = 2 ** Math.ceil(Math.log2(most * 2));
    this.#mask = slots - 1;
    this.#from = new Int32Array(slots);
    this.#letter = new Uint16Array(slots);
    this.#to = new Int32Array(slots);
  }

  /** No step leads to the root, so 0 is none. */
  to(from: number, letter: number): number {
    return this.#to[this.#slot(from, letter)] ?? 0;
  }

  add(from: number, letter: number, to: number): void {
    const slot = this.#slot(from, letter);
    this.#from[slot] = from;
    this.#letter[slot] = letter;
    this.#to[slot] = to;
  }

  /** Where the step is, or would be. */
  #slot(from: number, letter: number): number {
    const mixed = Math.imul(from, 0x9e3779b1) ^ Math.imul(letter, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & this.#mask;
    while (this.#to[slot] !== 0 && (this.#from[slot] !== from || this.#letter[slot] !== letter)) {
      slot = (slot + 1) & this.#mask;
    }
    return slot;
  }
}

/** Words as numbers of their letters; and of every unit, which letter it is. */
function spell(texts: readonly string[]) {
  const numbers = new Map<number, number>();
  const numberOf = (plain: number): number => {
    const number = numbers.get(plain) ?? numbers.size + 1;
    numbers.set(plain, number);
    return number;
  };
  const spelled = texts.map((text) => plainUnitsOf(text).map(numberOf));
  const letters = Uint16Array.from({ length: UNITS }, (_, unit) => {
    const plain = plainOf(unit);
    return plain === 0 ? UNSEEN : (numbers.get(plain) ?? NO_LETTER);
  });
  return { letters, spelled };
}

/** States are numbered by their length, so what each falls back on is before it. */
function longestWords(back: Int32Array, words: readonly number[]): Int32Array {
  const longest = new Int32Array(back.length);
  for (const word of words) longest[word] = word;
  for (let state = 1; state < longest.length; state += 1) longest[state] ||= longest[back[state] ?? ROOT] ?? 0;
  return longest;
}
