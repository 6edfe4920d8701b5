import { Sections } from '@docstead/core/ui/data';
import { Link, PageFrame, type PageProps, type PartEntry, Slot, useText } from '@docstead/core/web';
import { userSection } from '../../slots.ts';
import styles from '../center/center.module.css';
import { useSections } from '../center/sections.tsx';

const addressOf = (id: string): string => `/user/setting/${encodeURIComponent(id)}`;

/** `/user/setting/{section}`: the user center, one section at a time; without one, or with an unknown one, the first. */
export default function UserSetting({ params }: PageProps) {
  const t = useText('accounts');
  const { section = '' } = params;
  return (
    <PageFrame title={t('titles.user_setting')} within={t('titles.user_setting')}>
      <Slot id={userSection} props={{}} render={(entries) => <Center entries={entries} wanted={section} />} />
    </PageFrame>
  );
}

function Center({ entries, wanted }: { readonly entries: readonly PartEntry[]; readonly wanted: string }) {
  const t = useText('accounts');
  const sections = useSections(entries);
  const current = sections.find(({ id }) => id === wanted) ?? sections[0];
  if (!current) return null;
  return (
    <Sections
      label={t('center.sections')}
      link={Link}
      current={current.id}
      sections={sections.map(({ id, label, icon }) => ({ id, label, icon, href: addressOf(id) }))}
    >
      <div key={current.id} className={styles.column}>
        {current.element}
      </div>
    </Sections>
  );
}
