import { Panel } from '@docstead/core/ui/data';
import { Moment, useText } from '@docstead/core/web';
import type { Report } from '../api.ts';
import { Ending } from './Ending.tsx';
import { Reasons } from './Reasons.tsx';
import { ReportTable } from './ReportTable.tsx';
import { Unknown } from './Unknown.tsx';

interface ReportViewProps {
  readonly report: Report;
  readonly isRunning: boolean;
  /** Runs what has not got to its end once more, in the same way. */
  readonly goOn: () => void;
}

/** What the last run has found, and what it has done. */
export function ReportView({ report, isRunning, goOn }: ReportViewProps) {
  const t = useText('takeover');
  const isDry = report.is_dry === 1;
  return (
    <Panel
      title={t(isDry ? 'report.title_dry' : 'report.title')}
      text={
        <Moment
          seconds={report.at}
          say={(time) => t(report.by === '' ? 'report.at' : 'report.at_by', { time, name: report.by })}
        />
      }
    >
      {!isRunning && <Ending report={report} goOn={goOn} />}
      <ReportTable tables={report.tables} isDry={isDry} />
      <Reasons group="differing" tables={report.tables} />
      <Reasons group="left" tables={report.tables} />
      <Reasons group="notes" tables={report.tables} />
      <Unknown tables={report.unknown} />
    </Panel>
  );
}
