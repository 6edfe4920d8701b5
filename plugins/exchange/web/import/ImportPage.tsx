import { PageFrame, type PageProps, useText } from '@docstead/core/web';
import { Choose } from './Choose.tsx';
import { ImportPlan } from './ImportPlan.tsx';
import { Run } from './Run.tsx';
import { useReading } from './use-reading.ts';

/** `/item/import?item=`: a file or an address, what would become of it, its way in, and what came of it (`?job=`). */
export default function ImportPage({ query }: PageProps) {
  const t = useText('exchange');
  const { item = '0', job, url = '' } = query;
  const reading = useReading(item);
  return (
    <PageFrame title={t('titles.import')} crumbs={[{ label: t('web.projects'), href: '/item/index' }]}>
      {job ? (
        <Run key={job} job_id={job} />
      ) : reading.preview ? (
        <ImportPlan key={reading.preview.import_id} preview={reading.preview} reading={reading} />
      ) : (
        <Choose reading={reading} url={url} />
      )}
    </PageFrame>
  );
}
