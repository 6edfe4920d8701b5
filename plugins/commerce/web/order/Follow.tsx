import { Alert, Button, Group, Loader, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { OrderState } from './use-order-state.ts';

/** That this page looks whether it was paid, and the way to look now. */
export function Follow({ state: { isOver, again, error } }: { readonly state: OrderState }) {
  const t = useText('commerce');
  const paid = (
    <Button size="xs" variant="default" onClick={again}>
      {t('pay.i_have_paid')}
    </Button>
  );
  if (isOver) {
    return (
      <Alert kind="info" action={paid}>
        {t('pay.over')}
      </Alert>
    );
  }
  if (error) {
    return (
      <Alert kind="warn" action={paid}>
        {error.message}
      </Alert>
    );
  }
  return (
    <Group gap="xs">
      <Loader label={t('pay.looking')} size="sm" inline />
      <Text c="dimmed" aria-hidden>
        {t('pay.looking')}
      </Text>
      {paid}
    </Group>
  );
}
