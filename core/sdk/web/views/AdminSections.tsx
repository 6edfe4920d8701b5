import type { ReactNode } from 'react';
import { Sections } from '../../../ui/data.ts';
import { shellAdmin } from '../../contract/index.ts';
import { useRoute } from '../navigation/hooks.ts';
import { Link } from '../navigation/Link.tsx';
import { useSlot } from '../slots/use-slot.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';
import styles from './AdminSections.module.css';
import { PageFrame } from './PageFrame.tsx';

export interface AdminFrameProps {
  /** Names the screen, as its entry in `shell/admin@1` does. */
  readonly title: string;
  /** What is done here, in a sentence. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

const NO_PROPS = {};

/** A screen of whoever administers the site, with the way to all others, whichever plugin they are of. */
export function AdminSections({ title, lead, children }: AdminFrameProps) {
  const t = useText(CORE);
  const { path } = useRoute();
  const entries = useSlot(shellAdmin, NO_PROPS);
  return (
    <PageFrame title={title} within={t('administration')} hasHeading width="wide">
      <Sections
        label={t('administration')}
        link={Link}
        current={entries.find(({ href }) => href === path)?.id}
        sections={entries.map(({ id, label, href = '/', icon = 'settings' }) => ({ id, label, href, icon }))}
      >
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </Sections>
    </PageFrame>
  );
}
