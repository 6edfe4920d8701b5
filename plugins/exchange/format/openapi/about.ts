import { entriesOf, type Fields, fieldOf, fieldsOf, listOf, textOf } from '../source/fields.ts';
import { inOneLine, shortened } from '../source/shortened.ts';
import type { ImportWords } from '../source/ways.ts';

/** As long as the description of a project may be. */
const MOST_DESCRIPTION = 2_000;
const MOST_TAGS = 1_000;

export interface About {
  readonly item_name: string;
  readonly item_description: string;
  /** A page for what fits into no description; '' where nothing is left. */
  readonly page: string;
}

/** What a document says of itself and of its tags. */
export function aboutOf(root: Fields, words: ImportWords): About {
  const info = fieldsOf(fieldOf(root, 'info'));
  const description = textOf(fieldOf(info, 'description')).trim();
  const tags = tagsOf(root);
  const isLong = description.length > MOST_DESCRIPTION;
  return {
    item_name: shortened(inOneLine(textOf(fieldOf(info, 'title'))), 255),
    item_description: shortened(description, MOST_DESCRIPTION),
    page: isLong || tags !== '' ? pageOf(info, { description, tags, words }) : '',
  };
}

interface Said {
  readonly description: string;
  readonly tags: string;
  readonly words: ImportWords;
}

function pageOf(info: Fields | undefined, { description, tags, words }: Said): string {
  const of = (key: string, ...inner: readonly string[]) => {
    const fields = fieldsOf(fieldOf(info, key));
    return inner
      .map((name) => inOneLine(textOf(fieldOf(fields, name))))
      .filter(Boolean)
      .join(' ');
  };
  const line = (word: string, text: string) => (text === '' ? '' : `- ${word}: ${text}`);
  const facts = [
    line(words.version, inOneLine(textOf(fieldOf(info, 'version')))),
    line(words.contact, of('contact', 'name', 'email', 'url')),
    line(words.license, of('license', 'name', 'url')),
  ];
  const parts = [description, facts.filter(Boolean).join('\n'), tags === '' ? '' : `## ${words.tags}\n\n${tags}`];
  return `${shortened(parts.filter(Boolean).join('\n\n'), 1_500_000)}\n`;
}

function tagsOf(root: Fields): string {
  const named = listOf(fieldOf(root, 'tags'))
    .slice(0, MOST_TAGS)
    .flatMap((tag) => {
      const fields = fieldsOf(tag);
      const description = textOf(fieldOf(fields, 'description')).trim();
      return description === '' ? [] : [`### ${inOneLine(textOf(fieldOf(fields, 'name')))}\n\n${description}`];
    });
  return named.join('\n\n');
}

/** Whether anything is described at all. */
export const hasCalls = (root: Fields): boolean =>
  entriesOf(fieldOf(root, 'paths')).length + entriesOf(fieldOf(root, 'webhooks')).length > 0;
