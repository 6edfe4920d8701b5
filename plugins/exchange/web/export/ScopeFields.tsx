import { RadioGroup, Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { items } from '../api.ts';

export interface Scope {
  readonly of: 'all' | 'catalog' | 'page';
  /** '' until one is chosen. */
  readonly cat_id: string;
  /** Of that catalog; '0' is all of them. */
  readonly in_catalog: string;
}

interface ScopeFieldsProps {
  readonly item_id: string;
  /** '0' unless one came from the menu of a page. */
  readonly page_id: string;
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
}

export const ALL = '0';
const KINDS = ['all', 'catalog', 'page'] as const;

/** Everything, one catalog or one page of it, or the page that one came from. */
export function ScopeFields({ item_id, page_id, scope, onChange }: ScopeFieldsProps) {
  const t = useText('exchange');
  const { data = [] } = items.useCall('/api/catalog/catListName', { item_id }, { silent: true });
  const isPage = page_id !== '0';
  const { data: page } = items.useCall('/api/page/info', { page_id }, { enabled: isPage, silent: true });
  const offered = KINDS.filter((kind) => (kind === 'page' ? isPage : kind === 'all' || data.length > 0));
  return (
    <>
      {/* One way is no choice. */}
      {offered.length > 1 && (
        <RadioGroup
          label={t('web.scope')}
          value={scope.of}
          onChange={(next) => onChange({ ...scope, of: KINDS.find((kind) => kind === next) ?? 'all' })}
          options={offered.map((kind) => ({
            value: kind,
            label: t(`web.scope_${kind}`, { name: page?.page_title ?? '' }),
          }))}
        />
      )}
      {scope.of === 'catalog' && (
        <Select
          label={t('web.catalog')}
          searchable
          allowDeselect={false}
          data={data.map(({ cat_id, cat_name }) => ({ value: String(cat_id), label: cat_name }))}
          value={scope.cat_id || null}
          onChange={(cat_id) => cat_id && onChange({ ...scope, cat_id, in_catalog: ALL })}
        />
      )}
      {scope.of === 'catalog' && scope.cat_id !== '' && (
        <PageField key={scope.cat_id} item_id={item_id} scope={scope} onChange={onChange} />
      )}
    </>
  );
}

/** Nothing to choose where nothing stands in the catalog itself. */
function PageField({ item_id, scope, onChange }: Omit<ScopeFieldsProps, 'page_id'>) {
  const t = useText('exchange');
  const { cat_id, in_catalog } = scope;
  const { data = [] } = items.useCall('/api/catalog/getPagesBycat', { item_id, cat_id }, { silent: true });
  if (data.length === 0) return null;
  return (
    <Select
      label={t('web.scope_in_catalog')}
      searchable
      allowDeselect={false}
      data={[
        { value: ALL, label: t('web.scope_all_pages') },
        ...data.map(({ page_id, page_title }) => ({ value: String(page_id), label: page_title })),
      ]}
      value={in_catalog}
      onChange={(page_id) => page_id && onChange({ ...scope, in_catalog: page_id })}
    />
  );
}
