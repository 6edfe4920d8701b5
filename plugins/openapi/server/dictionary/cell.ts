/** A plain text as a cell of a Markdown table shows it: one line, and no sign in it is a mark. */
export function cellOf(text: string): string {
  const plain = text.trim();
  let cell = '';
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain.charAt(at);
    if (letter === '\n') cell += '<br>';
    else cell += isMark(plain, at) ? `\\${letter}` : letter;
  }
  return cell;
}

function isMark(text: string, at: number): boolean {
  const letter = text.charAt(at);
  // Within a word it is a letter of names.
  if (letter === '_') return !(isLetter(text.charAt(at - 1)) && isLetter(text.charAt(at + 1)));
  return '\\|*`[]<&~$^='.includes(letter);
}

const isLetter = (letter: string): boolean => /[\p{L}\p{N}_]/u.test(letter);

/** Rows of plain texts as a table of Markdown; the first row is its head. */
export function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => head.map((_, at) => cellOf(row[at] ?? '')));
  return [head.map(cellOf), head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
