import { EmptyState, Loader } from '@docstead/core/ui';
import { ErrorView, NotFoundView, type PageProps, useDocumentTitle, useHeader, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { Printed } from './Printed.tsx';
import styles from './print.module.css';
import { usePrintGate } from './use-print-gate.ts';

/** `/item/print/{item_id}?cat_id=&page_id=`: a project, a catalog or a page as one document, for the browser to print. */
export default function PrintPage({ params, query }: PageProps) {
  const t = useText('exchange');
  const { item_id = '' } = params;
  const { cat_id = '0', page_id = '0' } = query;
  const wanted = { item_id, cat_id: idOf(cat_id), page_id: idOf(page_id) };
  // What is being printed stays as it is until it is asked for anew.
  const outline = useCall('/api/print/outline', wanted, { staleTime: Number.POSITIVE_INFINITY, silent: true });
  const { data, error, refetch } = outline;
  const gate = usePrintGate(item_id, data ? undefined : error);
  const crumb = data && { label: data.item_name, href: `/${item_id}`, markId: item_id };
  useHeader({ crumbs: [...(crumb ? [crumb] : []), { label: t('titles.print') }] });
  useDocumentTitle(t('titles.print'));
  if (gate === 'missing') return <NotFoundView />;
  if (gate === 'failed') return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Loader label={t('print.loading')} />;
  if (data.nodes.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState drawing="empty" title={t('print.empty_title')} text={t('print.empty_text')} />
      </div>
    );
  return <Printed key={Object.values(wanted).join(' ')} outline={data} {...wanted} />;
}

const idOf = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '0');
