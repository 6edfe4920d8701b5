import { Button, EmptyState, IconHistory, Skeleton, Stack } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import styles from './history.module.css';
import { SittingRow } from './SittingRow.tsx';
import { type Sitting, sittingsOf } from './sittings.ts';
import { pairOf, useSizes } from './use-sizes.ts';
import type { VersionedPage, Versions } from './use-versions.ts';
import type { RowActs } from './VersionActs.tsx';
import type { Version } from './version.ts';

interface VersionListProps extends Pick<Versions, 'versions' | 'loadMore' | 'isLoading'> {
  readonly page: VersionedPage | undefined;
  readonly acts: RowActs;
}

/** Who wrote when and how much, sitting by sitting, and what can be done with it. */
export function VersionList({ page, versions, loadMore, isLoading, acts }: VersionListProps) {
  const t = useText('items');
  const [opened, open] = useState<ReadonlySet<string>>(new Set());
  const rows = versions && versions.length > 1 ? versions : [];
  const sittings = sittingsOf(rows);
  const sizes = useSizes(page?.page_id ?? '', acts.isText ? page?.rev : undefined, pairsOf(sittings, opened));
  if (!page || !versions) return <Waiting />;
  if (rows.length === 0) return <Nothing />;
  const toggle = (id: string) =>
    open((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])));
  return (
    <>
      <ol className={styles.list} aria-label={t('history.label')}>
        {sittings.map((sitting) => {
          const id = idOf(sitting);
          return (
            <SittingRow
              key={id}
              sitting={sitting}
              title={page.page_title}
              sizes={sizes}
              isWhole={!loadMore}
              isOpen={opened.has(id)}
              onToggle={() => toggle(id)}
              acts={acts}
            />
          );
        })}
      </ol>
      {loadMore && (
        <Button variant="default" loading={isLoading} onClick={loadMore}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

/** By its first save: later ones join it. */
const idOf = ({ saves }: Sitting): string => saves.at(-1)?.page_history_id ?? '';

/** Sittings, and the saves of those that are unfolded. */
function pairsOf(sittings: readonly Sitting[], opened: ReadonlySet<string>): string[] {
  return sittings.flatMap((sitting) => {
    const { saves, before } = sitting;
    const [newest] = saves;
    const whole = newest && before ? [pairOf(newest, before)] : [];
    return opened.has(idOf(sitting)) ? [...whole, ...savePairs(saves, before)] : whole;
  });
}

function savePairs(saves: readonly Version[], before: Version | undefined): string[] {
  return saves.flatMap((save, at) => {
    const earlier = saves[at + 1] ?? before;
    return earlier ? [pairOf(save, earlier)] : [];
  });
}

function Nothing() {
  const t = useText('items');
  return (
    <EmptyState
      icon={<IconHistory size={32} aria-hidden />}
      title={t('history.empty_title')}
      text={t('history.empty_text')}
    />
  );
}

function Waiting() {
  const t = useText('items');
  return (
    <Stack role="status" aria-label={t('reading.loading')} gap="xs">
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} height={52} />
      ))}
    </Stack>
  );
}
