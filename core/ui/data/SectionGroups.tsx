import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Icon } from '../base/Icon.tsx';
import { IconChevronDown } from '../icons.ts';
import styles from './SectionGroups.module.css';
import type { Section, SectionLinkProps } from './Sections.tsx';

export type SectionGroup = { id: string; label: string; sections: readonly Section[] };

export type SectionGroupsProps = {
  /** What the sections are of. */
  label: string;
  groups: readonly SectionGroup[];
  /** The id of the one that is shown; it is marked. */
  current: string | undefined;
  /** Stands above them: the way out. */
  back: { label: string; href: string; icon: string };
  /** The router's link. */
  link: ComponentType<SectionLinkProps>;
  /** The section itself. */
  children: ReactNode;
};

/**
 * A page of many sections, in groups that have names: beside the one that is shown, and where the window is narrow behind
 * a button above it that says which one that is.
 */
export function SectionGroups({ label, groups, current, back, link: SectionLink, children }: SectionGroupsProps) {
  const list = useId();
  // It folds by itself once another section is shown.
  const [openAt, setOpenAt] = useState<string>();
  const at = current ?? '';
  const isOpen = openAt === at;
  const shown = groups.flatMap(({ sections }) => sections).find(({ id }) => id === current);
  return (
    <div className={styles.page}>
      <div className={styles.side} data-open={isOpen || undefined}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpenAt(isOpen ? undefined : at)}
        >
          {shown?.icon && <Icon name={shown.icon} />}
          <span>{shown?.label ?? label}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
        <div id={list} className={styles.groups}>
          <SectionLink className={styles.link ?? ''} to={back.href}>
            <Icon name={back.icon} />
            <span>{back.label}</span>
          </SectionLink>
          <nav className={styles.nav} aria-label={label}>
            {groups.map((group) => (
              <Group key={group.id} group={group} current={current} link={SectionLink} />
            ))}
          </nav>
        </div>
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

interface GroupProps {
  readonly group: SectionGroup;
  readonly current: string | undefined;
  readonly link: ComponentType<SectionLinkProps>;
}

function Group({ group, current, link: SectionLink }: GroupProps) {
  const name = useId();
  return (
    <div>
      <div id={name} className={styles.name}>
        {group.label}
      </div>
      <ul className={styles.list} aria-labelledby={name}>
        {group.sections.map(({ id, label, href, icon }) => (
          <li key={id}>
            <SectionLink className={styles.link ?? ''} to={href} aria-current={id === current ? 'page' : undefined}>
              {icon && <Icon name={icon} />}
              <span>{label}</span>
            </SectionLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
