import { Alert, Button } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ChangeSteps } from './ChangeSteps.tsx';
import { type Part, partsOf, placesOf } from './parts.ts';
import { SheetChanges } from './SheetChanges.tsx';
import { Summary } from './Summary.tsx';
import type { SheetView } from './types.ts';
import styles from './version.module.css';

interface ChangesProps {
  readonly sheets: readonly SheetView[];
  readonly isSame: boolean;
}

/** Rows that are shown at first, and with each press more. */
const STEP = 150;

/** What differs between two spreadsheets, sheet by sheet. */
export function Changes({ sheets, isSame }: ChangesProps) {
  const t = useText('sheet');
  const host = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(STEP);
  const [at, setAt] = useState<number>();
  const places = useMemo(() => placesOf(sheets), [sheets]);
  const parts = useMemo(() => partsOf(sheets, limit), [sheets, limit]);
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  const go = (next: number) => {
    setAt(next);
    const needed = (places[next]?.row ?? 0) + 1;
    if (needed > limit) setLimit(Math.ceil(needed / STEP) * STEP);
  };
  useLayoutEffect(() => {
    if (at === undefined) return;
    host.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'center', inline: 'nearest' });
  }, [at]);
  if (isSame) return <Alert title={t('compare.same')} />;
  const current = at === undefined ? undefined : places[at];
  return (
    <div ref={host}>
      <div className={styles.bar}>
        <Summary sheets={sheets} />
        <ChangeSteps count={places.length} at={at} onGo={go} />
      </div>
      {parts.map((part: Part) => (
        <SheetChanges key={part.place} part={part} current={current?.sheet === part.place ? current.from : undefined} />
      ))}
      {rows > limit && (
        <Button variant="default" onClick={() => setLimit(limit + STEP)}>
          {t('compare.more', { count: Math.min(STEP, rows - limit) })}
        </Button>
      )}
    </div>
  );
}
