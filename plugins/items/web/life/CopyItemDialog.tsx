import { Dialog, Stack, Text, toast } from '@docstead/core/ui';
import { Refusal, useNavigate, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { AccessFields } from '../settings/AccessFields.tsx';
import { NameFields } from '../settings/NameFields.tsx';
import { type ItemValues, useItemForm } from '../settings/use-item-form.ts';
import type { CopiedItem } from '../store.ts';

interface CopyItemDialogProps {
  readonly item: CopiedItem;
  readonly onClose: () => void;
}

const LONGEST_NAME = 255;
/** The specification's end of a copy's name. */
const TAIL = '--copy';

/** A new project with the catalogs and pages of this one: as private as that, unless something else is chosen. */
export function CopyItemDialog({ item, onClose }: CopyItemDialogProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const copying = useAction('/api/item/add', { invalidates: ['/api/item/myList'] });
  const { form, submit, problem, isBusy } = useItemForm(valuesOf(item), async (values) => {
    const { item_name, item_description, item_domain, password } = values;
    const wish = { item_name, item_description, item_domain, password };
    const { item_id } = await copying.run({ ...wish, copy_item_id: item.item_id });
    onClose();
    toast.ok(t('life.copied', { name: item_name }));
    navigate(`/${item_id}`, { force: true });
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('life.copy_title', { name: item.item_name })}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('life.copy_action'), busy: isBusy }}
      onSubmit={submit}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('life.copy_what')}</Text>
        <Refusal error={problem} />
        <NameFields form={form} isFirst />
        <AccessFields form={form} />
      </Stack>
    </Dialog>
  );
}

const valuesOf = ({ item_type, item_name, item_description, is_private, password }: CopiedItem): ItemValues => ({
  ...{ item_type, item_description, password, item_domain: '' },
  item_name: item_name.slice(0, LONGEST_NAME - TAIL.length) + TAIL,
  access: is_private === 1 ? 'private' : 'public',
});
