import { Skeleton } from '@docstead/core/ui';
import {
  AdminFrame,
  NotFoundView,
  type PageProps,
  type PartEntry,
  Slot,
  useAdminScreens,
  useNavigate,
  useText,
} from '@docstead/core/web';
import { useEffect } from 'react';
import { adminSection } from '../../points.ts';
import { addressOf, idOf } from './section-address.ts';

/** `/admin/index?section=`: a section that some plugin brings, in the frame of all of them. */
export default function Console({ query: { section } }: PageProps) {
  if (section === undefined) return <First />;
  return <Section key={section} section={section} />;
}

function Section({ section }: { readonly section: string }) {
  const t = useText('admin');
  const loading = <Skeleton height={320} aria-label={t('loading')} />;
  return (
    <Slot
      id={adminSection}
      props={{ address: addressOf(section) }}
      fallback={loading}
      render={(entries) => <Shown entry={entries.find(({ id }) => id === idOf(section))} />}
    />
  );
}

function Shown({ entry }: { readonly entry: PartEntry | undefined }) {
  if (!entry) return <NotFoundView />;
  return <AdminFrame title={entry.label}>{entry.element}</AdminFrame>;
}

/** Without a section it leads on to the first screen of all. */
function First() {
  const navigate = useNavigate();
  const to = useAdminScreens()[0]?.href;
  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
