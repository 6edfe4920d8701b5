import { Dialog, Stack, Text, toast } from '@docstead/core/ui';
import { RadioGroup, TextArea } from '@docstead/core/ui/form';
import { type CallError, invalidate, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call } from '../api.ts';

/** `ban` closes a project, `white` trusts it. */
export type TrustKind = 'ban' | 'white';

interface TrustDialogProps {
  readonly kind: TrustKind;
  readonly item: { readonly item_id: string; readonly item_name: string };
  readonly onClose: () => void;
}

const MOST_LETTERS = 500;
/** Whose answers say whether a project is banned or trusted. */
export const TRUST_LISTS = [
  '/api/adminItem/getList',
  '/api/adminItem/getVisitList',
  '/api/item/myList',
  '/api/item/detail',
] as const;

/** Bans a project or puts it on the whitelist, with a reason if one likes. */
export function TrustDialog({ kind, item, onClose }: TrustDialogProps) {
  const t = useText('items');
  const { item_id, item_name: name } = item;
  const [remark, setRemark] = useState('');
  const [whom, setWhom] = useState('visitors');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const run = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      if (kind === 'ban') {
        const forbid_all = whom === 'all' ? '1' : '0';
        await call('/api/adminItem/ban', { item_id, remark, forbid_all, is_ban: '1' });
      } else await call('/api/adminItem/white', { item_id, remark, is_white: '1' });
    } catch (thrown) {
      setBusy(false);
      // Calls throw nothing else.
      return setRefused(thrown as CallError);
    }
    toast.ok(t(`trust.${kind}.done`, { name }));
    onClose();
    await invalidate(...TRUST_LISTS);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={t(`trust.${kind}.title`)}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t(`trust.${kind}.action`), busy: isBusy, danger: kind === 'ban' }}
      onSubmit={() => void run()}
    >
      <Stack gap="md">
        <Refusal error={refused} />
        <Text>{t(`trust.${kind}.text`, { name })}</Text>
        {kind === 'ban' && (
          <RadioGroup
            label={t('trust.whom')}
            value={whom}
            onChange={setWhom}
            options={[
              { value: 'visitors', label: t('trust.visitors'), description: t('trust.visitors_hint') },
              { value: 'all', label: t('trust.all'), description: t('trust.all_hint') },
            ]}
          />
        )}
        <TextArea
          label={t('trust.remark')}
          description={t(`trust.${kind}.remark_hint`)}
          maxLength={MOST_LETTERS}
          autosize
          minRows={2}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
