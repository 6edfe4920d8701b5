import { Dialog, Stack, Text } from '@docstead/core/ui';
import { TextArea } from '@docstead/core/ui/form';
import { type CallError, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../../api.ts';
import { LIST, type ListedUser } from './use-user-list.ts';

interface Props {
  readonly user: ListedUser;
  readonly onClose: () => void;
  readonly onBanned: (user: ListedUser) => void;
}

export function BanDialog({ user, onClose, onBanned }: Props) {
  const t = useText('accounts');
  const [remark, setRemark] = useState('');
  const [refused, setRefused] = useState<CallError>();
  const ban = useAction('/api/adminUser/ban', { invalidates: [LIST] });
  const { username: name } = user;

  async function run(): Promise<void> {
    setRefused(undefined);
    try {
      await ban.run({ uid: Number(user.uid), remark, banned: 1 });
    } catch (error) {
      setRefused(error as CallError);
      return;
    }
    onBanned(user);
    onClose();
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('admin.users.ban_title', { name })}
      size="sm"
      closeLabel={t('admin.close')}
      cancelLabel={t('admin.cancel')}
      primary={{ label: t('admin.users.ban'), busy: ban.isRunning, danger: true }}
      onSubmit={() => void run()}
    >
      <Stack gap="md">
        <Refusal error={refused} />
        <Text>{t('admin.users.ban_text', { name })}</Text>
        <TextArea
          label={t('admin.users.remark')}
          description={t('admin.users.remark_hint')}
          maxLength={500}
          autosize
          minRows={2}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
