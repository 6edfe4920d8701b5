import { Dialog, toast } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { type CallError, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../api.ts';
import { type OpenDialog, useReading } from '../store.ts';

interface CatalogDialogProps {
  readonly target: Extract<OpenDialog, { readonly kind: 'catalog-name' }>;
  readonly onClose: () => void;
}

/** Makes a catalog, or gives one another name. What the server refuses (too deep, no name) stands at the field. */
export function CatalogDialog({ target, onClose }: CatalogDialogProps) {
  const t = useText('items');
  const isNew = !('catalog' in target);
  const [name, setName] = useState('catalog' in target ? target.catalog.title : '');
  const [problem, setProblem] = useState<string>();
  const saving = useAction('/api/catalog/save', { invalidates: ['/api/item/tree', '/api/catalog/catListName'] });

  const save = async () => {
    const cat_name = name.trim();
    if (cat_name === '') return setProblem(t('catalog.name_missing'));
    const { item_id } = target;
    const place =
      'catalog' in target
        ? { cat_id: target.catalog.id, parent_cat_id: target.catalog.parent_cat_id }
        : { parent_cat_id: target.parent_cat_id };
    try {
      await saving.run({ item_id, cat_name, ...place });
    } catch (error) {
      return setProblem((error as CallError).message);
    }
    if (place.parent_cat_id !== '0') useReading.getState().toggle(item_id, place.parent_cat_id, true);
    toast.ok(t(isNew ? 'catalog.created' : 'catalog.renamed', { name: cat_name }));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isNew ? 'catalog.new' : 'catalog.rename')}
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
