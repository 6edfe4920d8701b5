import { markdownLanguage } from '@codemirror/lang-markdown';

const MAY_LEAD = /\]\(|\]:|<(?:img|a)\s/i;
/** A file beside the text, on somebody's disk, or in another program. */
const DEAD = /^(?:(?![a-z][\w+.-]*:|[/#?])\S|[a-z]:[\\/]|(?:file|cid|blob|about|content):)/i;
const ATTRIBUTE = /<(?:img|a)\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*?(?:src|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** Pictures and links of a Markdown text that lead to files which did not come with it. */
export function deadTargets(text: string): number {
  if (!MAY_LEAD.test(text)) return 0;
  let count = 0;
  markdownLanguage.parser.parse(text).iterate({
    enter: ({ name, from, to, node }) => {
      if (name === 'URL' && /^(?:Link|Image|LinkReference)$/.test(node.parent?.name ?? '')) {
        if (DEAD.test(text.slice(from, to).replace(/^<|>$/g, '').trim())) count += 1;
      } else if (name === 'HTMLTag' || name === 'HTMLBlock') {
        for (const [, one, two, three] of text.slice(from, to).matchAll(ATTRIBUTE)) {
          if (DEAD.test((one ?? two ?? three ?? '').trim())) count += 1;
        }
      }
    },
  });
  return count;
}
