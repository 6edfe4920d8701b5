import { Dialog, Stack, Text, toast } from '@docstead/core/ui';
import { PasswordField } from '@docstead/core/ui/form';
import { RefusalText, useNavigate, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { useAction, useCall } from '../api.ts';

interface DeleteItemDialogProps {
  readonly item_id: string;
  readonly onClose: () => void;
}

/** Names the project, says what goes with it, and asks for the login password. */
export function DeleteItemDialog({ item_id, onClose }: DeleteItemDialogProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ReactNode>();
  const { data } = useCall('/api/item/myList');
  const removal = useAction('/api/item/delete', { invalidates: ['/api/item/myList'] });
  const name = data?.find((one) => one.item_id === item_id)?.item_name ?? '';

  const remove = async () => {
    if (password === '') return setProblem(t('delete_item.password_missing'));
    try {
      await removal.run({ item_id, password });
    } catch (error) {
      return setProblem(<RefusalText error={error} />);
    }
    onClose();
    toast.ok(t('delete_item.done', { name }));
    navigate('/item/index');
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('delete_item.title')}
      size="sm"
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('delete_item.action'), danger: true, busy: removal.isRunning }}
      onSubmit={() => void remove()}
    >
      <Stack gap="sm">
        <Text>{t('delete_item.text', { name })}</Text>
        <PasswordField
          label={t('delete_item.password')}
          toggleLabel={t('fields.show_password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </Stack>
    </Dialog>
  );
}
