import { Dialog, Stack, Text, toast } from '@docstead/core/ui';
import { PersonField, peopleBesides } from '@docstead/core/ui/data';
import { RefusalText, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { useAction, useCall } from '../api.ts';
import type { AnyItem } from './use-all-items.ts';

const CHANGES = ['/api/adminItem/getList', '/api/item/myList', '/api/item/detail'];

/** Gives a project to somebody else. What the server refuses stands at the field. */
export function TransferDialog({ item, onClose }: { readonly item: AnyItem; readonly onClose: () => void }) {
  const t = useText('items');
  const { item_id, item_name: name } = item;
  const { data: known } = useCall('/api/member/getMyAllList');
  const people = peopleBesides(known, [item.uid]);
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<ReactNode>();
  const giving = useAction('/api/adminItem/attorn', { invalidates: CHANGES });

  const give = async () => {
    if (username.trim() === '') return setProblem(t('all.transfer_missing'));
    try {
      const given = await giving.run({ item_id, username: username.trim() });
      toast.ok(t('all.transferred', { name, owner: given.username }));
    } catch (error) {
      return setProblem(<RefusalText error={error} />);
    }
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={t('all.transfer_title')}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('all.transfer_action'), busy: giving.isRunning }}
      onSubmit={() => void give()}
    >
      <Stack gap="sm">
        <Text>{t('all.transfer_text', { name, owner: item.owner_name || '–' })}</Text>
        <PersonField
          label={t('all.transfer_to')}
          description={t('all.transfer_hint')}
          people={people}
          value={username}
          error={problem}
          onValue={(value) => {
            setUsername(value);
            setProblem(undefined);
          }}
        />
      </Stack>
    </Dialog>
  );
}
