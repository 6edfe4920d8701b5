import { Dialog, Stack, Text } from '@docstead/core/ui';
import { PasswordField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import type { NamedItem } from '../store.ts';
import { useOwnerAct } from './use-owner-act.tsx';

interface ArchiveItemDialogProps {
  readonly item: NamedItem;
  readonly onClose: () => void;
}

const CHANGES = [
  ...['/api/item/detail', '/api/item/myList', '/api/item/info', '/api/page/info', '/api/item/tree'],
  '/api/item/getChangeLog',
];

/** Says what can never be done again, and asks for the login password. */
export function ArchiveItemDialog({ item: { item_id, item_name: name }, onClose }: ArchiveItemDialogProps) {
  const t = useText('items');
  const archiving = useAction('/api/item/archive', { invalidates: CHANGES });
  const act = useOwnerAct({
    run: (password) => archiving.run({ item_id, password }),
    ...{ said: t('life.archived', { name }), onClose, leaves: false },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('life.archive')}
      size="sm"
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('life.archive'), danger: true, busy: act.isBusy }}
      onSubmit={() => void act.submit()}
    >
      <Stack gap="sm">
        <Text>{t('life.archive_dialog', { name })}</Text>
        <PasswordField data-autofocus {...act.field} />
      </Stack>
    </Dialog>
  );
}
