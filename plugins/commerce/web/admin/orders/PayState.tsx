import { Alert } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import { CONSOLE } from '../../../console.ts';
import { useCall } from '../../api.ts';

/** Says where nobody can pay, or everybody without money. */
export function PayState() {
  const t = useText('commerce');
  const { data: ways } = useCall('/api/order/payWays');
  if (!ways) return null;
  const state = ways.length === 0 ? 'closed' : ways.some(({ is_sandbox }) => is_sandbox === 1) ? 'sandbox' : undefined;
  if (!state) return null;
  return (
    <Alert
      kind="warn"
      title={t(`console_orders.pay_${state}`)}
      action={<Link to={CONSOLE.settings}>{t('console_orders.pay_settings')}</Link>}
    >
      {t(`console_orders.pay_${state}_text`)}
    </Alert>
  );
}
