/**
 * The words of a command as browsers copy it for the Windows prompt: `^` takes the next sign as it is, even a line break
 * (which is dropped, and the sign after it kept), quotes hold words together, and `\"` or `""` is a quote inside of them.
 */
export function cmdWords(text: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  const signs = withoutCarets(text.replace(/\r\n?/g, '\n'));
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    if (sign === '"' && isQuoted && signs[at + 1] === '"') {
      word += '"';
      at += 1;
    } else if (sign === '"') {
      isQuoted = !isQuoted;
      word ??= '';
    } else if (sign === '\\' && (signs[at + 1] === '"' || (isQuoted && signs[at + 1] === '\\'))) {
      word = (word ?? '') + signs[at + 1];
      at += 1;
    } else if (!isQuoted && (sign === ' ' || sign === '\t')) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + sign;
  }
  if (isQuoted) return undefined;
  if (word !== undefined) words.push(word);
  return words;
}

/** As the prompt hands it on; between quotes that have no caret before them, a caret is a letter. */
function withoutCarets(text: string): string {
  let isQuoted = false;
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '^' && !isQuoted) {
      at += 1;
      if (text[at] === '\n') {
        // The sign behind the line break is the one that is taken; a space there only parts the words.
        at += 1;
        result += text[at] === undefined ? '' : text[at];
      } else result += text[at] ?? '';
      continue;
    }
    if (sign === '\n') break;
    if (sign === '"') isQuoted = !isQuoted;
    result += sign;
  }
  return result;
}
