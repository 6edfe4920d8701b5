interface KeyPress {
  readonly keyCode: number;
  readonly isComposing?: boolean;
  /** Of an event of React. */
  readonly nativeEvent?: { readonly keyCode: number; readonly isComposing?: boolean };
}

/** What input methods have a key mean that is theirs. */
const THEIRS = 229;

/**
 * The key belongs to an input method (Chinese, Japanese): it chooses or ends a word, and nothing else may act on it. Safari
 * ends the composition before the key that ended it, and tells such a key by its code alone.
 */
export function isComposing(event: KeyPress): boolean {
  const { isComposing, keyCode } = event.nativeEvent ?? event;
  return isComposing === true || keyCode === THEIRS;
}
