import { Alert, Dialog, Stack } from '@docstead/core/ui';
import { TextArea, TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import type { Order } from '../../api.ts';
import { Payments } from './Payments.tsx';
import { useRefund } from './use-refund.tsx';

interface RefundDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Gives money of an order back: what was paid so far, how much of the rest, and why. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const t = useText('commerce');
  const { order_sn, username } = order;
  const refund = useRefund(order, onClose);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('console_orders.refund_title', { order_sn })}
      closeLabel={t('console_orders.close')}
      cancelLabel={t('console_orders.cancel')}
      primary={{ label: t('console_orders.refund_entry'), danger: true, busy: refund.isRunning }}
      onSubmit={() => void refund.run()}
    >
      <Stack gap="md">
        <Payments order_sn={order_sn} />
        <Refusal error={refund.error} />
        <TextField
          data-autofocus
          label={t('console_orders.refund_amount')}
          description={t('console_orders.refund_most', { most: refund.most })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={refund.amount}
          error={refund.problem}
          onChange={(event) => refund.setAmount(event.currentTarget.value)}
        />
        <TextArea
          label={t('console_orders.refund_remark')}
          description={t('console_orders.refund_remark_hint')}
          autosize
          minRows={2}
          maxLength={500}
          value={refund.remark}
          onChange={(event) => refund.setRemark(event.currentTarget.value)}
        />
        <Alert kind="warn">{t('console_orders.refund_plan', { username })}</Alert>
      </Stack>
    </Dialog>
  );
}
