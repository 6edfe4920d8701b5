import {
  Icon,
  IconAlertOctagon,
  IconAlertTriangle,
  IconArrowsHorizontal,
  IconBlockquote,
  IconBulb,
  IconCalendar,
  IconChevronRight,
  IconCode,
  IconInfoCircle,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconListTree,
  IconMessageReport,
  IconMinus,
  IconPaperclip,
  IconPhoto,
  IconSitemap,
  IconTable,
  IconWorld,
} from '@docstead/core/ui';
import type { Insert } from '../../source/inserts/inserts.ts';
import styles from './inserts.module.css';

const ICONS = {
  bullet: IconList,
  ordered: IconListNumbers,
  task: IconListCheck,
  quote: IconBlockquote,
  note: IconInfoCircle,
  tip: IconBulb,
  important: IconMessageReport,
  warning: IconAlertTriangle,
  caution: IconAlertOctagon,
  listing: IconCode,
  table: IconTable,
  rule: IconMinus,
  details: IconChevronRight,
  toc: IconListTree,
  link: IconLink,
  image: IconPhoto,
  image_by_address: IconWorld,
  attachment: IconPaperclip,
  date: IconCalendar,
  diagram: IconSitemap,
  sequence: IconArrowsHorizontal,
} as const;

/** Where letters say it better than a drawing. */
const SIGNS: Readonly<Record<string, string>> = {
  heading1: 'H1',
  heading2: 'H2',
  heading3: 'H3',
  heading4: 'H4',
  footnote: 'x¹',
  math: '∑',
};

/** What stands before a thing to insert; a callout's sign has its colour. */
export function InsertIcon({ insert }: { readonly insert: Pick<Insert, 'id' | 'icon' | 'group'> }) {
  const { id, icon, group } = insert;
  const sign = SIGNS[id];
  const Found = ICONS[id as keyof typeof ICONS];
  return (
    <span className={styles.icon} data-callout={group === 'callouts' ? id : undefined} aria-hidden>
      {sign ? <span className={styles.sign}>{sign}</span> : Found ? <Found size={16} /> : null}
      {icon && <Icon name={icon} size={16} />}
    </span>
  );
}
