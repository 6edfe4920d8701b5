/** Wide and full-width ranges of the East Asian Width annex, and emoji: two columns in a monospaced font. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const NONE = /\p{Mn}|\p{Me}|\u200b|\u200c|\u200d|[\ufe00-\ufe0f]/u;

/** Columns that a text takes in a monospaced font; Chinese takes two a character. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (NONE.test(letter)) continue;
    width += WIDE.test(letter) ? 2 : 1;
  }
  return width;
}
