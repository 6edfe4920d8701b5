import { Button, IconButton, IconRestore } from '@docstead/core/ui';
import { SegmentedControl, Select } from '@docstead/core/ui/form';
import { useLanguage, useNavigate, useText } from '@docstead/core/web';
import type { Stops } from '../diff/stops.ts';
import { ChangeBar } from './ChangeBar.tsx';
import { ChangeSize } from './ChangeSize.tsx';
import type { Look } from './Comparison.tsx';
import styles from './history.module.css';
import { changeAddress } from './sittings.ts';
import { useRestore } from './use-restore.ts';
import type { Size } from './use-sizes.ts';
import type { Versions } from './use-versions.ts';
import { VersionSteps } from './VersionSteps.tsx';
import { isPresent, type Version } from './version.ts';
import { whenOf } from './when.ts';

export interface Place {
  readonly page_id: string;
  readonly from: string;
  readonly to: string;
  readonly versions: readonly Version[];
}

interface ComparisonToolsProps extends Pick<Versions, 'page' | 'loadMore'> {
  readonly place: Place;
  readonly isText: boolean;
  readonly looks: readonly Look[];
  readonly look: Look;
  readonly onLook: (look: Look) => void;
  readonly stops: Stops;
  readonly size: Size | undefined;
  readonly isNarrow: boolean;
}

/** One row: what is compared, how it is shown, from change to change, and the way back to the earlier text. */
export function ComparisonTools({ place, page, loadMore, isText, looks, look, onLook, ...rest }: ComparisonToolsProps) {
  const t = useText('items');
  const { stops, size, isNarrow } = rest;
  const { from, to, versions } = place;
  return (
    <div className={styles.tools}>
      <div className={styles.choose}>
        <VersionSteps {...place} loadMore={loadMore}>
          <VersionSelect {...place} />
        </VersionSteps>
      </div>
      {isText && (
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('diff.layout')}
            data={looks.map((value) => ({ value, label: t(`diff.${value}`) }))}
            value={look}
            // One of `looks`, which are all that the control offers.
            onChange={(value) => onLook(value as Look)}
          />
          <ChangeBar key={`${from} ${to} ${look} ${stops.count}`} stops={stops} />
          <ChangeSize size={size} />
        </>
      )}
      <Restore {...{ page, versions, isText, isNarrow }} page_history_id={to === '0' ? from : to} />
    </div>
  );
}

/** Any earlier version can stand on the left. */
function VersionSelect({ page_id, from, to, versions }: Place) {
  const t = useText('items');
  const navigate = useNavigate();
  const [language] = useLanguage();
  const isEarlier = (version: Version) => to === '0' || Number(version.page_history_id) < Number(to);
  const older = versions.filter((version) => !isPresent(version) && isEarlier(version));
  const wordsOf = (addtime: string) => {
    const { day, exact } = whenOf(addtime, language);
    return `${day} ${exact}`;
  };
  return (
    <Select
      className={styles.version ?? ''}
      size="xs"
      aria-label={t(to === '0' ? 'diff.version' : 'diff.version_of')}
      data={older.map((version) => ({
        value: version.page_history_id,
        label: [wordsOf(version.addtime), version.author_name, version.page_comments].filter(Boolean).join(' · '),
      }))}
      value={from}
      onChange={(id) => id && navigate(changeAddress(page_id, id, to), { replace: true })}
      allowDeselect={false}
    />
  );
}

interface RestoreProps extends Pick<Versions, 'page'> {
  readonly versions: readonly Version[];
  readonly page_history_id: string;
  readonly isText: boolean;
  readonly isNarrow: boolean;
}

function Restore({ page, versions, page_history_id, isText, isNarrow }: RestoreProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const restore = useRestore(isText);
  const version = versions.find((one) => one.page_history_id === page_history_id);
  if (!page?.page_edit || !version) return null;
  const run = async () => {
    if (await restore(page, version)) navigate(`/page/history/${page.page_id}`);
  };
  const act = { className: styles.restore ?? '', variant: 'default', onClick: () => void run() } as const;
  const label = t('diff.restore');
  if (isNarrow) return <IconButton {...act} label={label} icon={<IconRestore size={18} aria-hidden />} />;
  return (
    <Button size="xs" {...act}>
      {label}
    </Button>
  );
}
