import { Skeleton, Stack } from '@docstead/core/ui';
import { ErrorView, usePush, useText } from '@docstead/core/web';
import { useState } from 'react';
import { orderChanged } from '../../points.ts';
import { useCall } from '../api.ts';
import { type DialogKind, MembershipDialogs } from './MembershipDialogs.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { RealName } from './RealName.tsx';
import { UsagePanel } from './UsagePanel.tsx';

/** The user center’s section: the plan, what is used of it, the real-name check. */
export default function Membership() {
  const t = useText('commerce');
  const { data: usage, error, refetch } = useCall('/api/plan/usage', {});
  const [opened, open] = useState<DialogKind>();
  const again = () => void refetch();
  usePush(orderChanged, 'me', again, { missed: again });
  if (error && !usage) return <ErrorView error={error} retry={again} />;
  if (!usage) {
    return (
      <Stack gap="md" role="status" aria-label={t('membership.loading')}>
        <Skeleton height={120} />
        <Skeleton height={240} />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <PlanPanel usage={usage} onOpen={open} />
      <UsagePanel usage={usage} />
      <RealName isVerified={usage.payment_verify === 1} />
      <MembershipDialogs usage={usage} opened={opened} onClose={() => open(undefined)} />
    </Stack>
  );
}
