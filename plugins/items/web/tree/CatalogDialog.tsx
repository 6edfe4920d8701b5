import { Dialog, toast } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { RefusalText, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { useAction } from '../api.ts';
import { type OpenDialog, useReading } from '../store.ts';

interface CatalogDialogProps {
  readonly target: Extract<OpenDialog, { readonly kind: 'new-catalog' }>;
  readonly onClose: () => void;
}

/** Makes a catalog. What the server refuses (too deep, no name) stands at the field. */
export function CatalogDialog({ target, onClose }: CatalogDialogProps) {
  const t = useText('items');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<ReactNode>();
  const saving = useAction('/api/catalog/save', { invalidates: ['/api/item/tree', '/api/catalog/catListName'] });

  const save = async () => {
    const cat_name = name.trim();
    if (cat_name === '') return setProblem(t('catalog.name_missing'));
    const { item_id, parent_cat_id } = target;
    try {
      await saving.run({ item_id, cat_name, parent_cat_id });
    } catch (error) {
      return setProblem(<RefusalText error={error} />);
    }
    if (parent_cat_id !== '0') useReading.getState().toggle(item_id, parent_cat_id, true);
    toast.ok(t('catalog.created', { name: cat_name }));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('catalog.new')}
      size="sm"
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('dialogs.save'), busy: saving.isRunning }}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('catalog.name')}
        data-autofocus
        maxLength={255}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </Dialog>
  );
}
