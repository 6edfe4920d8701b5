import { Dialog } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { OpenDialog } from '../store.ts';
import { useRename } from '../tree/edit/use-rename.ts';

interface RenamePageDialogProps {
  readonly target: Extract<OpenDialog, { readonly kind: 'rename-page' }>;
  readonly onClose: () => void;
}

/** As long as the server takes it. */
const LONGEST = 500;

/** Another title for a page whose line in the tree is not on screen: on a phone, or with the tree hidden. */
export function RenamePageDialog({ target: { tree, node }, onClose }: RenamePageDialogProps) {
  const t = useText('items');
  const rename = useRename(tree);
  const present = node.kind === 'page' && node.isUntitled ? '' : node.title;
  const [title, setTitle] = useState(present);
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    const next = title.trim();
    if (next === '') return setMissing(true);
    if (next !== present) rename(node, next);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('page.rename')}
      size="sm"
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('dialogs.save') }}
      onSubmit={save}
    >
      <TextField
        label={t('page.title')}
        data-autofocus
        maxLength={LONGEST}
        value={title}
        error={isMissing && t('page.title_missing')}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </Dialog>
  );
}
