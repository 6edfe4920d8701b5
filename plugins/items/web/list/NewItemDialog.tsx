import { Dialog } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { ItemFields } from '../settings/ItemFields.tsx';
import { useNewItem } from './use-new-item.ts';

interface NewItemDialogProps {
  /** The group that is shown. */
  readonly group_id?: string | undefined;
  readonly onClose: () => void;
}

export function NewItemDialog({ group_id, onClose }: NewItemDialogProps) {
  const t = useText('items');
  const state = useNewItem(onClose, group_id);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('list.create')}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('form.create'), busy: state.isBusy }}
      onSubmit={state.submit}
    >
      <ItemFields state={state} />
    </Dialog>
  );
}
