import { Button, Group } from '@docstead/core/ui';
import { PageFrame, useLeaveGuard, useText } from '@docstead/core/web';
import { useNewItem } from '../list/use-new-item.ts';
import { ItemFields } from '../settings/ItemFields.tsx';

/** `/item/add`. */
export default function ItemAdd() {
  const t = useText('items');
  const state = useNewItem();
  useLeaveGuard(state.form.isDirty());
  return (
    <PageFrame title={t('list.create')} crumbs={[{ label: t('list.title'), href: '/item/index' }]} width="narrow">
      <form noValidate onSubmit={state.submit} aria-label={t('list.create')}>
        <ItemFields state={state} />
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={state.isBusy}>
            {t('form.create')}
          </Button>
        </Group>
      </form>
    </PageFrame>
  );
}
