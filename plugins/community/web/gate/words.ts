/** The words of a sentence, each with the punctuation at it, without the blanks between them. */
export function wordsOf(sentence: string): string[] {
  const words: string[] = [];
  let isNew = true;
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(sentence)) {
    if (segment.trim() === '') {
      isNew = true;
      continue;
    }
    const last = words.length - 1;
    // A mark before the first word, or behind a blank, belongs to the word that follows it.
    const joins = last >= 0 && (!isWordLike || isOpen(words[last] ?? '')) && !isNew;
    if (joins) words[last] += segment;
    else words.push(segment);
    isNew = false;
  }
  return words;
}

/** Marks alone so far: they wait for their word. */
const isOpen = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word);

/** Chosen words as a text: as they stand in the sentence as far as their order is its own, and one after the other behind that. */
export function textOf(chosen: readonly string[], sentence: string): string {
  let text = '';
  for (const word of chosen) {
    const gap = blankAt(sentence, text);
    text += text === '' ? word : gap + word;
  }
  return text;
}

/** The blanks that follow this beginning of the sentence; of another text, what stands between words of such a sentence. */
function blankAt(sentence: string, text: string): string {
  if (sentence.startsWith(text)) return /^\s*/.exec(sentence.slice(text.length))?.[0] ?? '';
  return sentence.includes(' ') ? ' ' : '';
}

/** In random order, and not in that of the sentence where there is another one. */
export function shuffled<T>(things: readonly T[]): T[] {
  const chances = crypto.getRandomValues(new Uint32Array(things.length));
  const order = things.map((thing, at) => ({ thing, at, chance: chances[at] ?? 0 }));
  order.sort((one, other) => one.chance - other.chance);
  const isAsBefore = order.every(({ at }, place) => at === place);
  const mixed = order.map(({ thing }) => thing);
  return isAsBefore ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}
