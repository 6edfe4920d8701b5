import { toast } from '@docstead/core/ui';
import { confirm, isCallError, RefusalText, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { fenOf, yuanText } from '../../../money.ts';
import { type Order, useAction } from '../../api.ts';
import { useMoney } from '../money-text.ts';
import { PAYMENTS } from './Payments.tsx';
import { restOf } from './rest-of.ts';

/** Whatever tells of orders, plans and money. */
const CHANGES = ['/api/order/allList', '/api/order/revenue', PAYMENTS, '/api/order/myList', '/api/plan/usage'];
/** Rules of the specification: all of a refund's are about its amount. */
const RULE = 10101;

/** The fields of a refund, what is wrong with them, and the refund itself, once one is sure. */
export function useRefund(order: Order, onDone: () => void) {
  const t = useText('commerce');
  const money = useMoney();
  const rest = restOf(order);
  const [amount, setAmount] = useState(yuanText(rest));
  const [remark, setRemark] = useState('');
  const [problem, setProblem] = useState<ReactNode>();
  const [error, setError] = useState<unknown>();
  const giving = useAction('/api/order/refund', { invalidates: CHANGES });

  async function run(): Promise<void> {
    setError(undefined);
    const fen = fenOf(amount);
    if (!fen) return setProblem(t('errors.amount_malformed', { amount: amount.trim() }));
    if (fen > rest) return setProblem(t('errors.refund_too_large', { most: yuanText(rest) }));
    const { order_sn, username } = order;
    const isSure = await confirm({
      ...{ title: t('console_orders.refund_sure', { amount: money(fen / 100), username }) },
      ...{ text: t('console_orders.refund_plan', { username }), note: t('console_orders.refund_note') },
      ...{ action: t('console_orders.refund_action'), danger: true },
    });
    if (!isSure) return;
    try {
      await giving.run({ order_sn, refund_amount: yuanText(fen), remark: remark.trim() });
    } catch (thrown) {
      if (isCallError(thrown) && thrown.code === RULE) setProblem(<RefusalText error={thrown} />);
      else setError(thrown);
      return;
    }
    toast.ok(t('console_orders.refund_done', { amount: money(fen / 100), username }));
    onDone();
  }
  return {
    ...{ amount, remark, problem, error, run, setRemark },
    most: money(rest / 100),
    isRunning: giving.isRunning,
    setAmount(next: string): void {
      setAmount(next);
      setProblem(undefined);
    },
  };
}
