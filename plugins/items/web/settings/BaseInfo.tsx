import { Alert, Button, Stack, toast } from '@docstead/core/ui';
import { type CallOutput, useLeaveGuard, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';
import { useDialogs } from '../store.ts';
import styles from './base.module.css';
import { ItemFields } from './ItemFields.tsx';
import { useItemForm } from './use-item-form.ts';

type Detail = CallOutput<typeof api, '/api/item/detail'>;

const CHANGES = ['/api/item/detail', '/api/item/myList', '/api/item/info', '/api/page/info'];

/** Name, description, address, who may read, and whether several people edit a page; the end of the item below it. */
export function BaseInfo({ item }: { readonly item: Detail }) {
  const t = useText('items');
  const { item_id } = item;
  const saving = useAction('/api/item/update', { invalidates: CHANGES });
  const show = useDialogs((state) => state.show);
  const state = useItemForm(valuesOf(item), async (values) => {
    const { item_name, item_description, item_domain, password, edit_together } = values;
    const given = state.form.isDirty('edit_together') ? { edit_together: edit_together ? '1' : '0' } : {};
    await saving.run({ item_id, item_name, item_description, item_domain, password, ...given });
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
        <Button type="submit" mt="lg" loading={state.isBusy} disabled={isArchived}>
          {t('dialogs.save')}
        </Button>
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

const valuesOf = ({ is_private, edit_together, ...item }: Detail) => ({
  ...{ item_type: item.item_type, item_name: item.item_name, item_description: item.item_description },
  ...{ item_domain: item.item_domain, password: item.password, edit_together: edit_together === 1 },
  access: is_private ? ('private' as const) : ('public' as const),
});
