import { PageFrame, type PageProps, useText } from '@docstead/core/web';
import { items } from '../api.ts';
import { Choose } from './Choose.tsx';
import { ImportPlan } from './ImportPlan.tsx';
import styles from './import.module.css';
import { Run } from './Run.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useReading } from './use-reading.ts';

const NEW = '0';

/** `/item/import?item=`: a file or an address, what would become of it, its way in, and what came of it (`?job=`). */
export default function ImportPage({ query }: PageProps) {
  const t = useText('exchange');
  const { item = NEW, job, url = '' } = query;
  const reading = useReading(item);
  const { data: into } = items.useCall('/api/item/detail', { item_id: item }, { enabled: item !== NEW, silent: true });
  const step = job ? 'run' : reading.isBusy ? 'reading' : reading.preview ? 'plan' : 'choose';
  const place = useKeptFocus<HTMLDivElement>(step);
  const crumbs = [
    { label: t('web.projects'), href: '/item/index' },
    ...(into ? [{ label: into.item_name, href: `/${item}`, markId: item }] : []),
  ];
  return (
    <PageFrame title={t('titles.import')} crumbs={crumbs}>
      <div ref={place} tabIndex={-1} className={styles.step}>
        {job ? (
          <Run key={job} job_id={job} />
        ) : reading.preview ? (
          <ImportPlan key={reading.preview.import_id} preview={reading.preview} reading={reading} />
        ) : (
          <Choose reading={reading} url={url} />
        )}
      </div>
    </PageFrame>
  );
}
