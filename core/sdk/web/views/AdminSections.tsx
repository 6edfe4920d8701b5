import type { ReactNode } from 'react';
import { type SectionGroup, SectionGroups } from '../../../ui/data.ts';
import { ADMIN_GROUPS } from '../../contract/index.ts';
import { useRoute } from '../navigation/hooks.ts';
import { Link } from '../navigation/Link.tsx';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';
import styles from './AdminSections.module.css';
import { type AdminScreen, openScreen, useAdminScreens } from './admin-screens.ts';
import { PageFrame } from './PageFrame.tsx';

export interface AdminFrameProps {
  /** Names the screen, as its entry in `shell/admin@1` does. */
  readonly title: string;
  /** What is done here, in a sentence. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of whoever administers the site, with the way to all others, whichever plugin they are of. */
export function AdminSections({ title, lead, children }: AdminFrameProps) {
  const t = useText(CORE);
  const route = useRoute();
  const screens = useAdminScreens();
  return (
    <PageFrame title={title} within={t('administration')} hasHeading width="wide">
      <SectionGroups
        label={t('administration')}
        back={{ label: t('admin.back'), href: '/item/index', icon: 'arrow-left' }}
        link={Link}
        current={openScreen(screens, route)?.id}
        groups={groupsOf(screens, (group) => t(`admin.groups.${group}`))}
      >
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </SectionGroups>
    </PageFrame>
  );
}

function groupsOf(screens: readonly AdminScreen[], nameOf: (group: string) => string): SectionGroup[] {
  const groups = ADMIN_GROUPS.map((id) => ({
    ...{ id, label: nameOf(id) },
    sections: screens.filter(({ group }) => group === id),
  }));
  return groups.filter(({ sections }) => sections.length > 0);
}
