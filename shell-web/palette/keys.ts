import { isComposing } from '../../core/ui/base/is-composing.ts';

/**
 * The keys of the palette: Ctrl/Cmd+K from anywhere, `/` where nothing is being typed. Who presses them types at once,
 * and the field comes later: with the shell, with a chunk, with a dialog that shows itself. Until then keys are kept,
 * and are in the field as soon as it has the focus.
 * Part of the script in the head, so it imports next to nothing; the shell listens to what it asks, and finds what it kept.
 */
const MARK = 'palette';
const OPEN = 'paletteOpen';

/** Asks the shell to open the palette, or by the key that closes it again (`detail`). Who hears it prevents the default. */
export const ASKED = 'docstead-palette';

declare global {
  interface DocumentEventMap {
    [ASKED]: CustomEvent<boolean>;
  }
}

/** The palette's own field; what takes letters; and what lies over the page and has keys of its own. */
export const PALETTE_FIELD = 'data-palette-field';
const TYPED = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const TAKEN = `${TYPED}, [role="dialog"], [role="menu"]`;

const isIn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function isSlash(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing(event) || defaultPrevented) return false;
  return !isIn(event, TAKEN) && document.querySelector('[role="dialog"]') === null;
}

const isToggle = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k' && !isComposing(event);

/** What this key makes of words that nobody has a field for yet; undefined where it types nothing. */
function typedAfter(words: string, event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  // Some keyboards write their signs with AltGr, which counts as Ctrl and Alt.
  const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  if (isComposing(event) || isCommand) return undefined;
  const letters = [...words];
  if (key === 'Backspace') return letters.slice(0, -1).join('');
  // What would press a button behind: there is nothing to choose yet.
  if (key === 'Enter' && OPEN in document.documentElement.dataset) return words;
  // The other keys have names.
  return [...key].length === 1 ? words + key : undefined;
}

/** Until the signal ends it: the page itself never does. */
export function listenForPalette(until: { readonly signal?: AbortSignal } = {}): void {
  const { dataset } = document.documentElement;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) takePaletteWords();
    const detail = isToggle(event);
    if (!detail && !isSlash(event)) return;
    event.preventDefault();
    // A key that is held down says so again and again.
    if (event.repeat || !document.dispatchEvent(new CustomEvent(ASKED, { detail, cancelable: true }))) return;
    // There is no shell yet. Pressed again it closes what would open.
    if (takePaletteWords() === undefined) dataset[MARK] = '';
  };
  const onLetter = (event: KeyboardEvent) => {
    const kept = dataset[MARK];
    // A shell that does not come must not keep a field from its letters; one that is there knows whose they are.
    if (kept === undefined || isIn(event, OPEN in dataset ? `[${PALETTE_FIELD}]` : TYPED)) return;
    const words = typedAfter(kept, event);
    if (words === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    dataset[MARK] = words;
  };
  document.addEventListener('keydown', onKey, until);
  document.addEventListener('keydown', onLetter, { ...until, capture: true });
  // Who presses something has seen what is on screen.
  const onPress = () => OPEN in dataset && takePaletteWords();
  document.addEventListener('pointerdown', onPress, { ...until, capture: true });
}

/** Was it opened before there was a shell? Then with what was typed after it. */
export function earlyPalette(): string | undefined {
  const { dataset } = document.documentElement;
  return OPEN in dataset ? undefined : dataset[MARK];
}

/** The shell opens the palette: keys are kept for its field, wherever the focus is. */
export function keepPaletteKeys(words: string): void {
  Object.assign(document.documentElement.dataset, { [MARK]: words, [OPEN]: '' });
}

/** What was typed since it was opened; from now on keys go where they belong. */
export function takePaletteWords(): string | undefined {
  const { dataset } = document.documentElement;
  const words = dataset[MARK];
  delete dataset[MARK];
  delete dataset[OPEN];
  return words;
}
