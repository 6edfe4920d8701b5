const MAY_LEAD = /\]\(|\]:|<(?:img|a)\s/i;
const FENCE = /^\s{0,3}(?:>\s*)*(`{3,}|~{3,})/;
const CODE = /(?<!`)(`+)(?!`)[^`]+\1(?!`)/g;
const TARGET = /\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+))/g;
const DEFINED = /^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/;
const ATTRIBUTE =
  /<(?:img|a)\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*?(?:src|href)\s*=\s*(?:"([^"<]*)"|'([^'<]*)'|([^\s<>"']+))/gi;
/** A file beside the text, on somebody's disk, or in another program. */
const DEAD = /^(?:(?![a-z][\w+.-]*:|[/#?])\S|[a-z]:[\\/]|(?:file|cid|blob|about|content):)/i;

/** Pictures and links of a Markdown text that lead to files which did not come with it. */
export function deadTargets(text: string): number {
  if (!MAY_LEAD.test(text)) return 0;
  let count = 0;
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else if (mark !== '') fence = mark;
    else count += deadIn(line);
  }
  return count;
}

function deadIn(line: string): number {
  if (!MAY_LEAD.test(line)) return 0;
  const words = line.replace(CODE, '');
  const found = [...words.matchAll(TARGET), ...words.matchAll(ATTRIBUTE)].map(([, ...targets]) =>
    targets.find(Boolean),
  );
  const defined = DEFINED.exec(words)?.[1];
  return [...found, defined].filter((target) => target && DEAD.test(target.trim())).length;
}
