import { Loader } from '@docstead/core/ui';
import {
  ErrorView,
  isCallError,
  NoRightView,
  NotFoundView,
  PageFrame,
  type PageProps,
  useText,
} from '@docstead/core/web';
import { exportForbidden } from '../../contract/failures.ts';
import { items, useCall } from '../api.ts';
import { ExportForm } from './ExportForm.tsx';
import { OwnExports } from './OwnExports.tsx';

/** As items refuses what is not there, or not any more. */
const GONE = [10101, 10304];
/** Who does not manage it, and, as nobody is told whether it is there, who asks for any number. */
const { code: FORBIDDEN } = exportForbidden;

/** `/item/export/{item_id}?page=`: the project, a catalog or a page of it as a file. */
export default function ExportPage({ params, query }: PageProps) {
  const t = useText('exchange');
  const { item_id = '' } = params;
  const means = useCall('/api/export/means', { item_id });
  const { data: item } = items.useCall('/api/item/detail', { item_id }, { silent: true });
  const { data, error, refetch } = means;
  if (error && !data) {
    if (isCallError(error) && GONE.includes(error.code)) return <NotFoundView />;
    if (isCallError(error) && error.code === FORBIDDEN) return <NoRightView error={error} text={error.message} />;
    return <ErrorView error={error} retry={() => void refetch()} />;
  }
  const crumbs = [
    { label: t('web.projects'), href: '/item/index' },
    ...(item ? [{ label: item.item_name, href: `/${item_id}`, markId: item_id }] : []),
  ];
  return (
    <PageFrame title={t('titles.export')} crumbs={crumbs}>
      {data ? (
        <ExportForm key={item_id} item_id={item_id} means={data} page_id={query.page ?? '0'} />
      ) : (
        <Loader label={t('web.look_loading')} />
      )}
      <OwnExports />
    </PageFrame>
  );
}
