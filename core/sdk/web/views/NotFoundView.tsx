import type { ReactNode } from 'react';
import { EmptyState, Group } from '../../../ui/base.ts';
import { Link } from '../navigation/Link.tsx';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';
import { OnPaper } from './OnPaper.tsx';

/** Nothing is at this address. `children`: ways on from here, before the one to the start page. */
export function NotFoundView({ children }: { readonly children?: ReactNode }) {
  const t = useText(CORE);
  return (
    <OnPaper>
      <EmptyState
        drawing="gone"
        title={t('not_found.title')}
        text={t('not_found.text')}
        action={
          <Group gap="md" justify="center">
            {children}
            <Link to="/">{t('not_found.home')}</Link>
          </Group>
        }
      />
    </OnPaper>
  );
}
