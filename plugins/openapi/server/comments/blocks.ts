/** A line of a tag, and what follows it up to the next tag. */
export interface Tag {
  readonly name: string;
  readonly text: string;
}

/** The comments for us that stand in the text, each as its tags in order. In one pass: the text may be anything. */
export function blocksIn(content: string): (readonly Tag[])[] {
  const blocks: (readonly Tag[])[] = [];
  for (let at = content.indexOf('/**'); at >= 0; ) {
    const end = content.indexOf('*/', at + 3);
    if (end < 0) break;
    const block = content.slice(at + 3, end);
    if (block.includes('showdoc')) blocks.push(tagsOf(block));
    at = content.indexOf('/**', end + 2);
  }
  return blocks.filter((tags) => tags.some(({ name, text }) => name === 'title' && text !== ''));
}

function tagsOf(block: string): Tag[] {
  const tags: { name: string; lines: string[] }[] = [];
  for (const line of block.split('\n')) {
    const said = withoutStar(line);
    const name = /^@([a-z_]{1,32})(?=\s|$)/i.exec(said)?.[1];
    if (name) tags.push({ name: name.toLowerCase(), lines: [said.slice(name.length + 1).trim()] });
    else tags.at(-1)?.lines.push(said);
  }
  return tags.map(({ name, lines }) => ({ name, text: lines.join('\n').trim() }));
}

/** The star that begins the line of a comment, and one blank behind it; what is indented further stays so. */
function withoutStar(line: string): string {
  const begun = line.trimStart();
  if (!begun.startsWith('*')) return line.trim().startsWith('@') ? line.trim() : line.trimEnd();
  const rest = begun.slice(1);
  return rest.trimStart().startsWith('@') ? rest.trim() : rest.replace(/^ /, '').trimEnd();
}
