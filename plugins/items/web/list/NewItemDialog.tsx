import { Dialog } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { ItemFields } from '../settings/ItemFields.tsx';
import { useNewItem } from './use-new-item.ts';

export function NewItemDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('items');
  const state = useNewItem(onClose);
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
