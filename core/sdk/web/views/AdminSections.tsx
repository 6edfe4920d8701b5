import type { ReactNode } from 'react';
import { Sections } from '../../../ui/data.ts';
import { shellAdmin } from '../../contract/index.ts';
import { useRoute } from '../navigation/hooks.ts';
import { Link } from '../navigation/Link.tsx';
import { useSlot } from '../slots/use-slot.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';
import { PageFrame } from './PageFrame.tsx';

export interface AdminFrameProps {
  /** Names the screen, as its entry in `shell/admin@1` does. */
  readonly title: string;
  readonly children: ReactNode;
}

const NO_PROPS = {};

/** A screen of whoever administers the site, with the way to all others, whichever plugin they are of. */
export function AdminSections({ title, children }: AdminFrameProps) {
  const t = useText(CORE);
  const { path } = useRoute();
  const entries = useSlot(shellAdmin, NO_PROPS);
  return (
    <PageFrame title={title} within={t('administration')} width="wide">
      <Sections
        label={t('administration')}
        link={Link}
        current={entries.find(({ href }) => href === path)?.id}
        sections={entries.map(({ id, label, href = '/', icon = 'settings' }) => ({ id, label, href, icon }))}
      >
        {children}
      </Sections>
    </PageFrame>
  );
}
