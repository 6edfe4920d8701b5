import { Button, Skeleton } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { ErrorView, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { REPORT, useCall } from '../api.ts';
import { ReportView } from '../report/ReportView.tsx';
import styles from '../takeover.module.css';
import { Question } from './Question.tsx';
import { useStart } from './use-start.ts';

interface SiteProps {
  readonly name: string;
  /** A run of whichever site is on its way. */
  readonly isRunning: boolean;
}

/** One site: looked at first, then taken over, as often as one likes; and what the last run has found. */
export function Site({ name, isRunning }: SiteProps) {
  const t = useText('takeover');
  const { data, error, refetch } = useCall(REPORT, { source: name });
  const starting = useStart(name);
  const [isAsking, ask] = useState(false);
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" height={160} aria-label={t('report.loading')} />;
  const wasLooked = data.at > 0;
  const isBusy = isRunning || starting.isStarting;
  return (
    <>
      <Panel title={name} text={t(wasLooked ? 'site.next' : 'site.first')}>
        <Refusal error={starting.error} />
        <div className={styles.acts}>
          <Button variant={wasLooked ? 'default' : 'filled'} disabled={isBusy} onClick={() => void starting.look()}>
            {t(wasLooked ? 'site.look_again' : 'site.look')}
          </Button>
          <Button variant={wasLooked ? 'filled' : 'default'} disabled={isBusy} onClick={() => ask(true)}>
            {t(wasLooked && data.is_dry === 0 ? 'site.take_again' : 'site.take')}
          </Button>
        </div>
      </Panel>
      {/* Of a run that is on its way nothing is known yet but how far it is. */}
      {wasLooked && !(isRunning && data.is_over === 0) && (
        <ReportView
          report={data}
          isRunning={isBusy}
          goOn={() => void (data.is_dry === 1 ? starting.look() : starting.take(data.people))}
        />
      )}
      <Question
        name={name}
        report={data}
        isOpen={isAsking}
        onClose={() => ask(false)}
        onYes={(people) => {
          ask(false);
          void starting.take(people);
        }}
      />
    </>
  );
}
