import {
  Icon,
  IconApi,
  IconArrowsHorizontal,
  IconBlockquote,
  IconCalendar,
  IconChevronRight,
  IconCode,
  IconCopy,
  IconDatabase,
  IconFileText,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconListTree,
  IconPaperclip,
  IconPhoto,
  IconTable,
  IconTemplate,
  IconWorld,
} from '@docstead/core/ui';
import { CALLOUTS } from '../../source/commands/insert.ts';
import type { Insert } from '../../source/inserts/inserts.ts';
import { Sign } from '../tools/Sign.tsx';
import styles from './inserts.module.css';

const ICONS = {
  bullet: IconList,
  ordered: IconListNumbers,
  task: IconListCheck,
  quote: IconBlockquote,
  listing: IconCode,
  table: IconTable,
  details: IconChevronRight,
  toc: IconListTree,
  link: IconLink,
  page_link: IconFileText,
  image: IconPhoto,
  image_by_address: IconWorld,
  attachment: IconPaperclip,
  date: IconCalendar,
  sequence: IconArrowsHorizontal,
  template_api: IconApi,
  template_database: IconDatabase,
  template_more: IconTemplate,
  paste_table: IconCopy,
  json_table: IconTable,
  sql_table: IconDatabase,
  api_document: IconApi,
  markdown_api: IconApi,
} as const;

const DRAWN = { rule: 'rule', diagram: 'flow' } as const;

/** Where letters say it better than a drawing. */
const LETTERS: Readonly<Record<string, string>> = {
  heading1: 'H1',
  heading2: 'H2',
  heading3: 'H3',
  heading4: 'H4',
  footnote: 'x¹',
  math: '∑',
  json_pretty: '{}',
  table_json: '[]',
};

/** What stands before a thing to insert; a callout's sign has its colour. */
export function InsertIcon({ insert }: { readonly insert: Pick<Insert, 'id' | 'icon' | 'group'> }) {
  const { id, group } = insert;
  return (
    <span className={styles.icon} data-callout={group === 'callouts' ? id : undefined} aria-hidden>
      {drawingOf(insert)}
    </span>
  );
}

function drawingOf({ id, icon }: Pick<Insert, 'id' | 'icon'>) {
  const callout = CALLOUTS.find((kind) => kind === id);
  const Found = ICONS[id as keyof typeof ICONS];
  if (icon) return <Icon name={icon} size={16} />;
  if (callout) return <Sign name={callout} />;
  if (id in DRAWN) return <Sign name={DRAWN[id as keyof typeof DRAWN]} />;
  if (LETTERS[id]) return <span className={styles.sign}>{LETTERS[id]}</span>;
  return Found ? <Found size={16} /> : null;
}
