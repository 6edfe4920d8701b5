import { Button, EmptyState, IconSearch } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';

/** Filters that find nothing lead back to everything. */
export function NothingFound({ onAll }: { readonly onAll: () => void }) {
  const t = useText('files');
  return (
    <EmptyState
      icon={<IconSearch size={32} aria-hidden />}
      title={t('list.none')}
      action={
        <Button variant="default" onClick={onAll}>
          {t('list.show_all')}
        </Button>
      }
    />
  );
}
