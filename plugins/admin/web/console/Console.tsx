import { Skeleton } from '@docstead/core/ui';
import { NotFoundView, type PageProps, type PartEntry, Slot, useNavigate, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { adminSection } from '../../points.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { addressOf, idOf } from './section-address.ts';
import { useSections } from './use-sections.ts';

/** `/admin/index?section=`: a section that some plugin brings, in the frame of all of them. */
export default function Console({ query: { section } }: PageProps) {
  if (section === undefined) return <First />;
  return <Section key={section} id={idOf(section)} />;
}

function Section({ id }: { readonly id: string }) {
  const t = useText('admin');
  const loading = <Skeleton height={320} aria-label={t('loading')} />;
  return (
    <Slot
      id={adminSection}
      props={{ address: addressOf(id) }}
      fallback={loading}
      render={(entries) => <Shown entry={entries.find((entry) => entry.id === id)} />}
    />
  );
}

function Shown({ entry }: { readonly entry: PartEntry | undefined }) {
  if (!entry) return <NotFoundView />;
  return (
    <ConsoleFrame title={entry.label} current={entry.id}>
      {entry.element}
    </ConsoleFrame>
  );
}

/** Without a section it leads on to the first of all. */
function First() {
  const navigate = useNavigate();
  const to = useSections()[0]?.href;
  useEffect(() => {
    if (to) navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
