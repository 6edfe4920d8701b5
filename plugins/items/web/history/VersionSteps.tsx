import { IconButton, IconChevronLeft, IconChevronRight } from '@docstead/core/ui';
import { Link, useNavigate, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import styles from './history.module.css';
import { type Stop, stopsOf } from './sitting-stops.ts';
import { changeAddress } from './sittings.ts';
import type { Versions } from './use-versions.ts';
import type { Version } from './version.ts';

interface VersionStepsProps extends Pick<Versions, 'loadMore'> {
  readonly page_id: string;
  readonly from: string;
  readonly to: string;
  /** The newest first. */
  readonly versions: readonly Version[];
  /** Between the two. */
  readonly children: ReactNode;
}

/**
 * To the change before this one, and to the one after it: by sittings, as the slider goes; by saves where one sitting is all
 * that is known.
 */
export function VersionSteps({ page_id, from, to, versions, loadMore, children }: VersionStepsProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const stops = stopsOf(versions);
  const at = stops.length > 1 ? stops.findIndex((stop) => stop.holds(to)) : -1;
  const saves = savesBeside(versions, { from, to });
  const earlier = at === -1 ? saves.earlier : stops[at - 1];
  const later = at === -1 ? saves.later : stops[at + 1];
  const goEarlier = ({ before, version }: Pair) => {
    // What was before the first sitting that is known is wanted next.
    if (at === 1) loadMore?.();
    navigate(changeAddress(page_id, before, version), { replace: true });
  };
  return (
    <nav className={styles.steps} aria-label={t('diff.versions')}>
      <Step
        label={t('diff.earlier')}
        icon={<IconChevronLeft size={16} aria-hidden />}
        to={earlier && changeAddress(page_id, earlier.before, earlier.version)}
        run={() => earlier && goEarlier(earlier)}
      />
      {children}
      <Step
        label={t('diff.later')}
        icon={<IconChevronRight size={16} aria-hidden />}
        to={later && changeAddress(page_id, later.before, later.version)}
      />
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: string | undefined;
  readonly run?: () => void;
}

/** Where it leads nowhere its place stays, so that nothing jumps under who leafs. */
function Step({ label, icon, to, run }: StepProps) {
  const look = { variant: 'subtle', color: 'gray', label, icon } as const;
  if (to === undefined) return <IconButton {...look} disabled />;
  return (
    <IconButton
      {...look}
      renderRoot={(props: Record<string, unknown>) => <Link to={to} replace run={run} {...props} />}
    />
  );
}

type Pair = Pick<Stop, 'before' | 'version'>;

interface Beside {
  readonly earlier: Pair | undefined;
  readonly later: Pair | undefined;
}

function savesBeside(versions: readonly Version[], { from, to }: Pick<VersionStepsProps, 'from' | 'to'>): Beside {
  const placeOf = (id: string) => versions.findIndex((version) => version.page_history_id === id);
  const [older, newer] = [placeOf(from), placeOf(to)];
  const earlier = older === -1 ? undefined : versions[older + 1];
  const later = newer === -1 ? undefined : versions[newer - 1];
  return {
    earlier: earlier && { before: earlier.page_history_id, version: from },
    later: later && { before: to, version: later.page_history_id },
  };
}
