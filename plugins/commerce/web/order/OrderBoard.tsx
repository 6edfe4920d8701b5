import { EmptyState, Skeleton, Stack } from '@docstead/core/ui';
import { ErrorView, Link, useText } from '@docstead/core/web';
import { type FormEvent, useState } from 'react';
import type { PlanType } from '../../plans.ts';
import { OrderChoices } from './OrderChoices.tsx';
import { OrderFoot } from './OrderFoot.tsx';
import { PayPrompt } from './PayPrompt.tsx';
import { type OrderForm, useOrder } from './use-order.ts';
import { WayChoice } from './WayChoice.tsx';

interface Props {
  readonly wished: PlanType;
  readonly isRenewal: boolean;
}

/** Choose, pay, and hear that it was paid: of the page, and of the dialog in the user center. */
export function OrderBoard({ wished, isRenewal }: Props) {
  const order = useOrder(wished, isRenewal);
  const { usage, ways, made } = order;
  if (made) return <PayPrompt made={made} onBack={order.back} />;
  if (ways.error) return <ErrorView error={ways.error} retry={() => void ways.refetch()} />;
  if (ways.data === undefined || usage.isPending) return <Waiting />;
  if (ways.data.length === 0) return <NoWay />;
  return <Form order={order} />;
}

function Form({ order }: { readonly order: OrderForm }) {
  const t = useText('commerce');
  const ways = order.ways.data ?? [];
  const [chosen, setWay] = useState<string>();
  const way = ways.find(({ id }) => id === chosen) ?? ways[0];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (way && order.isReady) void order.pay(way);
  };
  return (
    <form noValidate aria-label={t('titles.order')} onSubmit={submit}>
      <Stack gap="lg">
        <OrderChoices order={order} />
        <WayChoice ways={ways} value={way?.id ?? ''} onChange={setWay} />
        <OrderFoot order={order} way={way} />
      </Stack>
    </form>
  );
}

function NoWay() {
  const t = useText('commerce');
  return (
    <EmptyState
      drawing="empty"
      title={t('order.closed_title')}
      text={t('order.closed_text')}
      action={<Link to="/prices">{t('links.prices')}</Link>}
    />
  );
}

function Waiting() {
  const t = useText('commerce');
  return (
    <Stack gap="md" role="status" aria-label={t('order.loading')}>
      <Skeleton height={96} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Stack>
  );
}
