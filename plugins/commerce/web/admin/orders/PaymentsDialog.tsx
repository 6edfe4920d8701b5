import { Dialog } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Order } from '../../api.ts';
import { Payments } from './Payments.tsx';

interface PaymentsDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

export function PaymentsDialog({ order: { order_sn }, onClose }: PaymentsDialogProps) {
  const t = useText('commerce');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('console_orders.payments_of', { order_sn })}
      closeLabel={t('console_orders.close')}
    >
      <Payments order_sn={order_sn} />
    </Dialog>
  );
}
