import { Dialog } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Usage } from '../api.ts';
import { InvoiceBoard } from '../invoice/InvoiceBoard.tsx';
import { OrderBoard } from '../order/OrderBoard.tsx';
import { planOf } from '../shown/plan.ts';
import { Invite } from './Invite.tsx';

export type DialogKind = 'upgrade' | 'renew' | 'invite' | 'invoice';

interface Props {
  readonly usage: Usage;
  readonly opened: DialogKind | undefined;
  readonly onClose: () => void;
}

/** What a button of the section has opened. */
export function MembershipDialogs({ usage, opened, onClose }: Props) {
  const t = useText('commerce');
  if (opened === undefined) return null;
  const isRenewal = opened === 'renew';
  return (
    <Dialog
      opened
      onClose={onClose}
      size={opened === 'invoice' ? 'lg' : 'md'}
      title={t(`membership.dialogs.${opened}`)}
      closeLabel={t('membership.close')}
    >
      {opened === 'invite' && <Invite />}
      {opened === 'invoice' && <InvoiceBoard />}
      {(isRenewal || opened === 'upgrade') && (
        <OrderBoard wished={isRenewal ? planOf(usage.vip_type) : 0} isRenewal={isRenewal} />
      )}
    </Dialog>
  );
}
