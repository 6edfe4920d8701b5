import { Button, Group, IconExternalLink, Skeleton, Stack, Text } from '@docstead/core/ui';
import { ErrorView, useText } from '@docstead/core/web';
import { useFocus } from '../shown/use-focus.ts';
import { wayAddress } from './addresses.ts';
import { Ended } from './Ended.tsx';
import { Follow } from './Follow.tsx';
import styles from './order.module.css';
import type { Made } from './use-order.ts';
import { type OrderState, useOrderState } from './use-order-state.ts';

interface Props {
  readonly made: Made;
  readonly onBack: () => void;
}

/** The pay page is open in another window: have you paid? */
export function PayPrompt({ made, onBack }: Props) {
  const t = useText('commerce');
  const state = useOrderState(made.order_sn);
  const { order, error } = state;
  if (error && !order) return <ErrorView error={error} retry={state.again} />;
  if (!order) return <Skeleton height={160} aria-label={t('pay.loading')} />;
  if (order.status !== 0) return <Ended order={order} />;
  return <Prompt {...{ made, onBack, state }} />;
}

function Prompt({ made: { order_sn, way, isBlocked }, onBack, state }: Props & { readonly state: OrderState }) {
  const t = useText('commerce');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <Stack gap="md" align="flex-start">
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('pay.asked')}
      </h2>
      <Text>{t(isBlocked ? 'pay.blocked' : 'pay.opened', { order_sn })}</Text>
      <Group gap="xs">
        <Button
          component="a"
          href={wayAddress(order_sn, way)}
          target="_blank"
          rel="noopener"
          variant={isBlocked ? 'filled' : 'default'}
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('pay.open')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          {t('pay.change')}
        </Button>
      </Group>
      <Follow state={state} />
    </Stack>
  );
}
