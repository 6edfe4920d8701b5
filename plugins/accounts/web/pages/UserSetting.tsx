import { PageFrame, type PageProps, type PartEntry, Slot, useText } from '@docstead/core/web';
import { userSection } from '../../points.ts';
import { CenterNav } from '../center/CenterNav.tsx';
import styles from '../center/Section.module.css';
import { useSections } from '../center/sections.tsx';

/** `/user/setting/{section}`: the user center, one section at a time; without one, or with an unknown one, the first. */
export default function UserSetting({ params }: PageProps) {
  const t = useText('accounts');
  const { section = '' } = params;
  return (
    <PageFrame title={t('titles.user_setting')}>
      <Slot id={userSection} props={{}} render={(entries) => <Center entries={entries} wanted={section} />} />
    </PageFrame>
  );
}

function Center({ entries, wanted }: { readonly entries: readonly PartEntry[]; readonly wanted: string }) {
  const sections = useSections(entries);
  const current = sections.find(({ id }) => id === wanted) ?? sections[0];
  if (!current) return null;
  return (
    <div className={styles.page}>
      <CenterNav sections={sections} current={current} />
      <div key={current.id} className={styles.column}>
        {current.element}
      </div>
    </div>
  );
}
