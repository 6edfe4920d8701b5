import { type SectionGroup, SectionGroups } from '@docstead/core/ui/data';
import { Link, PageFrame, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { GROUPS } from '../../points.ts';
import styles from './console.module.css';
import { useSections } from './use-sections.ts';

interface Props {
  readonly title: string;
  /** `<plugin>/<id>` of the section that stands in it. */
  readonly current: string;
  readonly children: ReactNode;
}

/** A section below its heading, with the way to all others. */
export function ConsoleFrame({ title, current, children }: Props) {
  const t = useText('admin');
  const sections = useSections();
  const groups = GROUPS.map((group): SectionGroup => {
    const own = sections.filter((section) => section.group === group);
    return { id: group, label: t(`groups.${group}`), sections: own };
  }).filter((group) => group.sections.length > 0);
  return (
    <PageFrame title={title} within={t('titles.console')} hasHeading width="wide">
      <SectionGroups
        label={t('titles.console')}
        back={{ label: t('back'), href: '/item/index', icon: 'arrow-left' }}
        link={Link}
        current={current}
        groups={groups}
      >
        <h1 className={styles.title}>{title}</h1>
        {children}
      </SectionGroups>
    </PageFrame>
  );
}
