import { Dialog } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type FormEvent, useState } from 'react';
import { nameProblem, renamed } from './model/sheet-edits.ts';
import type { TableActs } from './store.ts';

interface RenameDialogProps {
  readonly acts: TableActs;
  readonly onClose: () => void;
}

export function RenameDialog({ acts, onClose }: RenameDialogProps) {
  const t = useText('sheet');
  const [name, setName] = useState(acts.sheet.name);
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const problem = nameProblem(acts.book, name, acts.state.sheet);
    if (problem) {
      setError(t(`table.name_${problem}`));
      return;
    }
    if (name.trim() !== acts.sheet.name) acts.change(renamed(acts.book, acts.state.sheet, name));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('table.sheet_rename')}
      closeLabel={t('table.close')}
      cancelLabel={t('table.cancel')}
      size="sm"
      primary={{ label: t('table.rename') }}
      onSubmit={save}
    >
      <TextField
        data-autofocus
        label={t('table.sheet_named')}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
