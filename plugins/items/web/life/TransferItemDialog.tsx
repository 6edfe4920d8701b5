import { Dialog, Stack, Text } from '@docstead/core/ui';
import { PersonField, peopleBesides } from '@docstead/core/ui/data';
import { PasswordField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction, useCall } from '../api.ts';
import type { NamedItem } from '../store.ts';
import { useOwnerAct } from './use-owner-act.tsx';

interface TransferItemDialogProps {
  readonly item: NamedItem;
  readonly onClose: () => void;
}

const CHANGES = ['/api/item/myList', '/api/item/detail', '/api/item/info', '/api/page/info', '/api/member/getList'];

/** Gives one's project to somebody else: says what is lost, asks for whom, and for the login password. */
export function TransferItemDialog({ item: { item_id, item_name: name }, onClose }: TransferItemDialogProps) {
  const t = useText('items');
  const { data: known } = useCall('/api/member/getMyAllList');
  const people = peopleBesides(known);
  const [username, setUsername] = useState('');
  const giving = useAction('/api/item/attorn', { invalidates: CHANGES });
  const owner = username.trim();
  const act = useOwnerAct({
    run: (password) => giving.run({ item_id, username: owner, password }),
    ...{ said: t('all.transferred', { name, owner }), onClose, leaves: true },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('life.transfer')}
      size="sm"
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('all.transfer_action'), danger: true, busy: act.isBusy }}
      onSubmit={() => void act.submit(owner === '' ? { username: t('all.transfer_missing') } : {})}
    >
      <Stack gap="sm">
        <Text>{t('life.transfer_dialog', { name })}</Text>
        <PersonField
          label={t('all.transfer_to')}
          description={t('all.transfer_hint')}
          people={people}
          value={username}
          error={act.problems.username}
          onValue={(value) => {
            setUsername(value);
            act.settle('username');
          }}
        />
        <PasswordField {...act.field} />
      </Stack>
    </Dialog>
  );
}
