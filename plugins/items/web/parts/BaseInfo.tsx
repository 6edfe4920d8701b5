import { Alert, Button, Group, Stack, toast } from '@docstead/core/ui';
import { type CallOutput, useLeaveGuard, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';
import { useItemForm } from '../hooks/use-item-form.ts';
import { useDialogs } from '../store.ts';
import { ItemFields } from './ItemFields.tsx';
import styles from './parts.module.css';

type Detail = CallOutput<typeof api, '/api/item/detail'>;

const CHANGES = ['/api/item/detail', '/api/item/myList', '/api/item/info', '/api/page/info'];

/** Name, description, address and who may read; the end of the item below it. */
export function BaseInfo({ item }: { readonly item: Detail }) {
  const t = useText('items');
  const { item_id } = item;
  const saving = useAction('/api/item/update', { invalidates: CHANGES });
  const show = useDialogs((state) => state.show);
  const state = useItemForm(valuesOf(item), async ({ item_name, item_description, item_domain, password }) => {
    await saving.run({ item_id, item_name, item_description, item_domain, password });
    toast.ok(t('setting.saved'));
  });
  const isArchived = item.is_archived === '1';
  // Another key of the site sealed it. Until there is a new one, an empty field keeps the project private.
  const isLost = Boolean(item.is_private) && item.password === '';
  useLeaveGuard(state.form.isDirty());
  return (
    <Stack gap="xl" maw={560}>
      {isArchived && <Alert kind="info">{t('setting.archived')}</Alert>}
      {isLost && <Alert kind="warn">{t('setting.password_lost')}</Alert>}
      <form noValidate onSubmit={state.submit} aria-label={t('setting.base')}>
        <ItemFields state={state} isNew={false} />
        <Group justify="flex-end" mt="lg">
          <Button type="submit" loading={state.isBusy} disabled={isArchived}>
            {t('dialogs.save')}
          </Button>
        </Group>
      </form>
      <section className={styles.end} aria-label={t('delete_item.title')}>
        <p>{t('setting.delete_text')}</p>
        <Button variant="default" c="red" onClick={() => show({ kind: 'delete-item', item_id })}>
          {t('delete_item.action')}
        </Button>
      </section>
    </Stack>
  );
}

const valuesOf = ({ item_type, item_name, item_description, item_domain, password, is_private }: Detail) => ({
  ...{ item_type, item_name, item_description, item_domain, password },
  access: is_private ? ('private' as const) : ('public' as const),
});
