import { Alert, Button } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { Report } from '../api.ts';
import { countOf, sumOf } from './rows.ts';

/** How the run ended, in a sentence, and what to do next. */
export function Ending({ report, goOn }: { readonly report: Report; readonly goOn: () => void }) {
  const t = useText('takeover');
  const { error, tables } = report;
  const isDry = report.is_dry === 1;
  const kept = t(isDry ? 'report.nothing_written' : 'report.kept');
  const again = (
    <Button size="xs" variant="default" onClick={goOn}>
      {t(isDry ? 'report.look_again' : 'report.go_on')}
    </Button>
  );
  if (error !== '') {
    return (
      <Alert kind="error" action={again} title={t(isDry ? 'report.failed_dry' : 'report.failed')}>
        <div>{error}</div>
        <div>{kept}</div>
      </Alert>
    );
  }
  if (report.is_over === 0) {
    return (
      <Alert kind="warn" action={again} title={t('report.stopped')}>
        <div>{t('report.stopped_text')}</div>
        <div>{kept}</div>
      </Alert>
    );
  }
  const counts = { taken: sumOf(tables, 'taken'), here: sumOf(tables, 'here'), compared: sumOf(tables, 'compared') };
  if (report.has_differences === 1) {
    return (
      <Alert kind="error" title={t('report.differs')}>
        {t('report.differs_text')}
      </Alert>
    );
  }
  if (isDry) {
    return (
      <Alert kind="info" title={t(counts.taken > 0 ? 'report.looked' : 'report.all_here')}>
        {t('report.looked_text', { ...counts, left: countOf(tables.flatMap(({ left }) => left)) })}
      </Alert>
    );
  }
  return (
    <Alert
      kind="ok"
      title={t('report.done')}
      action={
        <Button component={Link} to="/item/index" size="xs">
          {t('report.projects')}
        </Button>
      }
    >
      {t('report.done_text', counts)}
    </Alert>
  );
}
