import { type EditorView, WidgetType } from '@codemirror/view';
import type { Choice, Place } from './place.ts';

export interface ConflictWords {
  readonly title: (at: number, isSettled: boolean) => string;
  readonly sides: Readonly<Record<'base' | 'mine' | 'theirs', string>>;
  readonly choices: Readonly<Record<Choice, string>>;
  /** Where a side has no line at all. */
  readonly nothing: string;
}

interface ConflictOptions {
  readonly at: number;
  readonly place: Place;
  readonly words: ConflictWords;
  readonly onChoose: (view: EditorView, at: number, choice: Choice) => void;
}

/** A whole book would not fit between two lines; what is chosen is chosen whole. */
const MOST_SHOWN = 20_000;
const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text);

const CHOICES: readonly Choice[] = ['mine', 'theirs', 'both', 'hand'];

/** Above the lines in question: both texts, what stood there before, and the choice. */
export class ConflictWidget extends WidgetType {
  readonly #options: ConflictOptions;

  constructor(options: ConflictOptions) {
    super();
    this.#options = options;
  }

  override eq(other: ConflictWidget): boolean {
    const [one, two] = [this.#options, other.#options];
    return one.place.block === two.place.block && one.place.choice === two.place.choice;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { at, place, words } = this.#options;
    const box = element('div', 'cm-conflict-box');
    const title = words.title(at, place.choice !== undefined);
    box.dataset.at = String(at);
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', title);
    box.append(element('strong', 'cm-conflict-title', title));
    if (place.choice === undefined) box.append(this.#sides());
    box.append(this.#buttons(view));
    return box;
  }

  /** The buttons in it are the browser's, not the editor's. */
  override ignoreEvent(): boolean {
    return true;
  }

  #sides(): HTMLElement {
    const { place, words } = this.#options;
    const row = element('div', 'cm-conflict-sides');
    for (const side of ['mine', 'base', 'theirs'] as const) {
      const column = element('div', 'cm-conflict-side');
      const lines = place.block[side];
      const text = lines.length === 0 ? words.nothing : shortened(lines.join('\n'));
      column.append(element('span', 'cm-conflict-name', words.sides[side]));
      column.append(element('pre', lines.length === 0 ? 'cm-conflict-nothing' : 'cm-conflict-text', text));
      row.append(column);
    }
    return row;
  }

  #buttons(view: EditorView): HTMLElement {
    const { at, place, words, onChoose } = this.#options;
    const row = element('div', 'cm-conflict-buttons');
    for (const choice of CHOICES) {
      const button = element('button', 'cm-conflict-button', words.choices[choice]);
      button.type = 'button';
      button.dataset.choice = choice;
      button.setAttribute('aria-pressed', String(place.choice === choice));
      button.addEventListener('click', () => onChoose(view, at, choice));
      row.append(button);
    }
    return row;
  }
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
